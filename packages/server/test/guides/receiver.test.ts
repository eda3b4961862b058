import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished } from 'vitest';
import { updateWebhook } from '../../src/features/webhooks/webhooks.service.ts';
import { buildAdmin, buildClient, buildRequest } from '../builders.ts';
import { ruleContext } from '../portal.fixture.ts';
import { testOnNodes as test } from '../webhooks/webhooks.fixture.ts';
import { readBlocks, readPage } from './page.ts';

/** Starts the receiver of the guide. `nextLine` is what it prints next. */
async function startReceiver(secret: string) {
  const blocks = readBlocks(await readPage('docs/guides/integrator.md'));
  const folder = await mkdtemp(join(tmpdir(), 'portal-receiver-'));
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, blocks.find(({ language }) => language === 'js')?.text ?? '');
  const child = spawn(process.execPath, [file], {
    env: { PORT: '0', WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return { nextLine, port: /Listening on (\d+)/.exec(await nextLine())?.[1] };
}

test('The receiver in docs/guides/integrator.md accepts the portal’s events once and refuses forged ones', async ({
  portal: { em },
  hook,
}) => {
  const { id, secret } = await hook('http://127.0.0.1:1/');
  const { port, nextLine } = await startReceiver(secret);
  const url = `http://127.0.0.1:${port}/`;
  const ctx = ruleContext(em.fork(), await buildAdmin(em), { allowPrivateWebhooks: true });
  await updateWebhook(ctx, { id, url, events: ['request.created'] });
  const request = await buildRequest(em, { userId: (await buildClient(em)).id });
  expect(await nextLine()).toBe(`request.created #${request.id} pending`);

  const post = async (key: string, messageId: string, at: Date) => {
    const body = JSON.stringify({ type: 'request.updated', data: { id: messageId, status: 'shipped' } });
    const headers = {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(messageId, at, body),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const now = new Date();
  const anotherKey = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  expect(await post(anotherKey, 'forged', now)).toBe(401);
  expect(await post(secret, 'recorded', new Date(now.getTime() - 600_000))).toBe(401);
  expect(await post(secret, 'first', now)).toBe(204);
  expect(await post(secret, 'first', now)).toBe(204);
  expect(await post(secret, 'second', now)).toBe(204);
  const lines = [await nextLine(), await nextLine()];
  expect(lines).toEqual(['request.updated #first shipped', 'request.updated #second shipped']);
});
