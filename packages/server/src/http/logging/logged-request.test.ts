import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggedRequest } from './logged-request.ts';

test('the log names a call’s page and id, and nothing of its query, cookies, headers or body', async () => {
  const lines = new PassThrough();
  const app = Fastify({ logger: { stream: lines, serializers: { req: loggedRequest } } });
  app.post('/auth/reset', async () => 'the page');
  await app.inject({
    method: 'POST',
    url: '/auth/reset?from=mail&token=the-secret-one&input={"token":"the-secret-one"}',
    headers: { authorization: 'Bearer the-secret-one', cookie: 'portal=the-secret-one' },
    body: { password: 'the-secret-one' },
  });
  const [first = '', ...others] = String(lines.read()).trim().split('\n');
  const { reqId, req } = JSON.parse(first);
  expect(req).toEqual({
    method: 'POST',
    url: '/auth/reset',
    host: 'localhost:80',
    remoteAddress: '127.0.0.1',
  });
  for (const line of others) expect(JSON.parse(line)).toMatchObject({ reqId });
  expect([first, ...others].join()).not.toContain('the-secret-one');
});
