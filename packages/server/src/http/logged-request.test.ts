import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggedRequest } from './logged-request.ts';

test('the log names the page of a mail’s link and not its token', async () => {
  const lines = new PassThrough();
  const app = Fastify({ logger: { stream: lines, serializers: { req: loggedRequest } } });
  app.get('/auth/reset', async () => 'the page');
  await app.inject({ url: '/auth/reset?from=mail&token=the-secret-one&tab=1' });
  const logged = String(lines.read());
  expect(logged).toContain('/auth/reset?from=mail&token=...&tab=1');
  expect(logged).not.toContain('the-secret-one');
});
