import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { recordLog } from '../../../../test/logs/recorded-log.ts';
import { loggerOptions, logSerializers, requestLog } from './request-log.ts';

test('The log contains a request’s path and id, but not its query, cookies, headers or body', async () => {
  const lines = new PassThrough();
  const app = Fastify({ logger: { stream: lines, serializers: logSerializers } });
  app.post('/auth/reset', async () => 'ok');
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

test('A request whose client disconnects before the response has one line, with its actor and `aborted`', async () => {
  const log = recordLog();
  const app = Fastify({
    logger: { stream: log.stream, serializers: logSerializers },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(requestLog);
  const received = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  app.server.on('connection', (socket) => socket.on('close', () => disconnected.resolve()));
  app.post('/change', async (request, reply) => {
    received.resolve();
    await disconnected.promise;
    request.actorId = 7;
    return reply.status(201).send({ changed: true });
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const response = fetch(`${origin}/change`, { method: 'POST', signal: client.signal });
  await received.promise;
  client.abort();
  await expect(response).rejects.toThrow('aborted');

  const line = await log.waitFor('request completed');
  expect(line).toMatchObject({ res: { statusCode: 201 }, actorId: 7, aborted: true });
  await app.close();
  expect(log.lines.filter((text) => text.includes('request completed'))).toHaveLength(1);
});

test('The time of a log line is ISO 8601 in UTC', async () => {
  const { stream: _, ...options } = loggerOptions('info');
  const log = recordLog();
  pino(options, log.stream).info('a line');
  const { time } = await log.waitFor('a line');
  expect(time).toBe(new Date(String(time)).toISOString());
});

test('The last lines are written when the process exits', async () => {
  const module = fileURLToPath(new URL('./request-log.ts', import.meta.url));
  const script = `
    import { pino } from 'pino';
    import { loggerOptions } from ${JSON.stringify(module)};
    const { stream, ...options } = loggerOptions('info');
    pino(options, stream).info('the last line');
    process.exit();`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  expect(stdout).toContain('"msg":"the last line"');
});

test('Refused requests have one line a second with their number, and others have a line each', async ({
  onTestFinished,
}) => {
  const log = recordLog();
  const app = Fastify({
    logger: { stream: log.stream, serializers: logSerializers },
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  await app.register(requestLog);
  app.get('/busy', async (request, reply) => {
    request.refusal = 'node';
    return reply.status(503).send('busy');
  });
  app.get('/limited', async (_request, reply) => reply.status(429).send('too many'));
  app.get('/away', async (_request, reply) => reply.status(503).send('away'));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // A second passes only when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const get = async (path: string) => (await fetch(origin + path)).text();
  for (let count = 0; count < 50; count += 1) await get('/busy');
  await get('/limited');
  await get('/away');
  await log.waitFor('request completed');
  vi.advanceTimersByTime(1_000);
  const line = await log.waitFor('Requests were refused');
  expect(line).toMatchObject({ refused: { node: 50, limit: 1 } });
  expect(log.lines.filter((text) => text.includes('completed'))).toHaveLength(1);
  const before = log.lines.length;
  await get('/busy');
  // Fastify counts a request after its response.
  await nextImmediate();
  vi.advanceTimersByTime(1_000);
  expect(await log.waitFor('Requests were refused', before)).toMatchObject({ refused: { node: 1 } });
});
