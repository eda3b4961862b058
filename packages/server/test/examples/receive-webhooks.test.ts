import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { buildRequest } from '../builders.ts';
import { test } from '../webhooks/webhooks.fixture.ts';

const program = join(import.meta.dirname, '../../../examples/typescript/receive-webhooks.ts');

test('The receiver in packages/examples takes signed events once and refuses forged and old ones', async ({
  portal: { em },
  admin,
  hook,
  startNode,
}) => {
  const { id, secret } = await hook('http://127.0.0.1:9/hook');
  const receiver = spawn(process.execPath, [program], { env: { WEBHOOK_SECRET: secret, PORT: '0' } });
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  const [, port] = /port (\d+)/.exec((await lines.next()).value ?? '') ?? [];
  const url = `http://127.0.0.1:${port}/hook`;
  await em.fork().execute('update webhooks set url = ? where id = ?', [url, id]);

  const timestamp = String(Math.floor(Date.now() / 1_000));
  const forged = { 'webhook-id': 'a', 'webhook-timestamp': timestamp, 'webhook-signature': 'v1,a' };
  expect((await fetch(url, { method: 'POST', headers: forged, body: '{}' })).status).toBe(400);

  // A sender who breaks off does not end it.
  const aborted = connect(Number(port), '127.0.0.1');
  aborted.end('POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
  await once(aborted.resume(), 'close');

  await startNode();
  const request = await buildRequest(em);
  expect((await lines.next()).value).toBe(`request.created #${request.id} pending`);
  await admin.requests.changeStatus({ id: request.id, status: 'approved' });
  expect((await lines.next()).value).toBe(`request.updated #${request.id} approved`);

  const post = async (messageId: string, status: string, at: Date) => {
    const body = JSON.stringify({ type: 'request.updated', data: { id: 7, status } });
    const headers = {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(messageId, at, body),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const now = new Date();
  expect(await post('recorded', 'rejected', new Date(now.getTime() - 600_000))).toBe(400);
  expect(await post('first', 'shipped', now)).toBe(204);
  expect(await post('first', 'shipped', now)).toBe(204);
  expect(await post('second', 'delivered', now)).toBe(204);
  expect([(await lines.next()).value, (await lines.next()).value]).toEqual([
    'request.updated #7 shipped',
    'request.updated #7 delivered',
  ]);
  receiver.kill();
  await once(receiver, 'exit');
});
