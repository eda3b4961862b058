import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../builders.ts';
import type { TestPortal } from '../portal.fixture.ts';
import { test } from '../webhooks/webhooks.fixture.ts';

const folder = join(import.meta.dirname, '../../../examples/typescript');

async function start({ app, em, callerAs }: TestPortal, scopes: ('read' | 'admin')[]) {
  const PORTAL = await app.listen({ host: '127.0.0.1', port: 0 });
  const { me } = await callerAs(await buildAdmin(em));
  const { token: TOKEN } = await me.apiTokens.create({ name: 'Program', scopes });
  return { PORTAL, TOKEN };
}

test('The CRM program keeps a deal for each request, by what has changed and by webhook', async ({
  portal,
  admin,
  hook,
  startNode,
}) => {
  const { em } = portal;
  const env = await start(portal, ['read']);
  const client = await buildClient(em, { name: 'Ada Press' });
  await admin.clients.update({ id: client.id, customerNumber: 'K-1' });
  const { id } = await buildRequest(em, { userId: client.id });
  const { id: hookId, secret } = await hook('http://127.0.0.1:9/hook');
  const crmFolder = await mkdtemp(join(tmpdir(), 'portal-crm-'));
  onTestFinished(() => rm(crmFolder, { recursive: true }));
  const CRM_FILE = join(crmFolder, 'crm.json');
  const program = spawn(process.execPath, [join(folder, 'sync-crm.ts')], {
    env: { ...env, CRM_FILE, WEBHOOK_SECRET: secret, PORT: '0' },
  });
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toMatch(new RegExp(`^#${id} pending: .* for K-1$`));
  const [, port] = /port (\d+)/.exec((await lines.next()).value ?? '') ?? [];
  await em.fork().execute('update webhooks set url = ? where id = ?', [`http://127.0.0.1:${port}/`, hookId]);
  await startNode();
  await admin.requests.changeStatus({ id, status: 'approved' });
  expect((await lines.next()).value).toMatch(new RegExp(`^#${id} approved`));
  program.kill();
  await once(program, 'exit');
  expect(JSON.parse(await readFile(CRM_FILE, 'utf8')).deals[id]).toMatchObject({ customer: 'K-1' });
});

test('A second run of the CRM program reads only what has changed since the first', async ({
  portal,
  admin,
}) => {
  const { em } = portal;
  const env = await start(portal, ['read']);
  const [kept, changed] = [await buildRequest(em), await buildRequest(em)];
  await em.fork().transactional(async (tx) => {
    await tx.execute('alter table sample_requests disable trigger user');
    await tx.execute("update sample_requests set updated_at = updated_at - interval '1 hour' where id = ?", [
      kept.id,
    ]);
    await tx.execute('alter table sample_requests enable trigger user');
  });
  const CRM_FILE = join(tmpdir(), `crm-${process.pid}-${changed.id}.json`);
  const sync = () =>
    text(spawn(process.execPath, [join(folder, 'sync-crm.ts')], { env: { ...env, CRM_FILE } }).stdout);
  expect((await sync()).match(/^#\d+ pending/gm)?.sort()).toEqual([
    `#${kept.id} pending`,
    `#${changed.id} pending`,
  ]);
  await admin.requests.changeStatus({ id: changed.id, status: 'approved' });
  expect((await sync()).match(/^#\d+ \w+/gm)).toEqual([`#${changed.id} approved`]);
  const { deals } = JSON.parse(await readFile(CRM_FILE, 'utf8'));
  expect([deals[kept.id].status, deals[changed.id].status]).toEqual(['pending', 'approved']);
});

test('The shipping program writes tracking numbers, and leaves rejected requests alone', async ({
  portal,
  admin,
}) => {
  const { em } = portal;
  const env = await start(portal, ['admin']);
  const [sent, rejected] = [await buildRequest(em), await buildRequest(em)];
  await admin.requests.changeStatus({ id: rejected.id, status: 'rejected' });
  const program = spawn(process.execPath, [join(folder, 'write-tracking.ts')], { env });
  program.stdin.end(
    `Request,Carrier,Number\n${sent.id}, UPS, 1Z9\n${rejected.id},UPS,1Z8\n${sent.id},UPS,1Z9\n`,
  );
  expect(await text(program.stdout)).toBe(
    `#${sent.id} UPS 1Z9\n#${rejected.id} left alone: rejected\n#${sent.id} UPS 1Z9\n`,
  );
  expect(await admin.requests.get({ id: sent.id })).toMatchObject({
    status: 'shipped',
    trackingNumber: '1Z9',
  });
  expect((await admin.requests.get({ id: rejected.id })).status).toBe('rejected');
});
