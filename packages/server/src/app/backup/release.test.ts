import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../test/backup/backup.fixture.ts';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { hashTables } from '../../../test/database/table-hashes.ts';
import { createTestMailer, PORTAL } from '../../../test/emails/email-settings.ts';
import { countStates, eventually } from '../../../test/emails/email-state.ts';
import { openSmtpPeer } from '../../../test/emails/smtp-peer.ts';
import { recordLog } from '../../../test/logs/recorded-log.ts';
import { beginTestSession, ruleContext, shiftClock, testConfig } from '../../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { openWebhookPeer } from '../../../test/webhooks/webhook-peer.ts';
import { findTokenActor } from '../../features/accounts/api-tokens/api-tokens.service.ts';
import { getBackups } from '../../features/backups/backups.service.ts';
import { createWebhook } from '../../features/webhooks/webhooks.service.ts';
import type { Orm } from '../../platform/db/orm.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import { openOrm } from '../database/open-orm.ts';
import { startWorkers } from '../workers/start-workers.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const log = () => undefined;
const noTouch = () => undefined;

async function startTestNode(orm: Orm, smtpUrl: string) {
  const recorded = recordLog();
  const stop = await startWorkers({
    orm,
    mailer: createTestMailer(smtpUrl),
    portal: PORTAL,
    config: testConfig({ allowPrivateWebhooks: true }),
    log: pino(recorded.stream),
    pollingIntervalSeconds: 0.5,
  });
  return { stop, recorded };
}

test('A restored portal sends no email and no webhook until the operator releases them', async ({
  original,
  empty,
  folder,
}) => {
  const [smtp, receiver] = await Promise.all([openSmtpPeer(), openWebhookPeer()]);
  onTestFinished(async () => {
    await Promise.all([smtp.stop(), receiver.stop()]);
  });
  const admin = await buildAdmin(original.em);
  const config = { allowPrivateWebhooks: true };
  await createWebhook(ruleContext(original.em.fork(), admin, config), {
    url: receiver.url,
    events: ['request.created'],
  });
  const client = await buildClient(original.em, { monthlyCredits: 9 });
  await original.em
    .fork()
    .execute('insert into notification_preferences (user_id, credits_renewed) values (?, true)', [client.id]);
  await buildRequest(original.em, { userId: client.id });
  const before = await hashTables(original.em, { schemas: ['public', 'jobs'] });

  const into = join(folder, 'drill');
  expect(await runOperatorCommand('backup', { databaseUrl: original.url, args: [into] })).toMatchObject({
    code: 0,
  });
  const restored = await runOperatorCommand('restore', { databaseUrl: empty.url, args: [into] });
  expect(restored.said.split('\n')).toEqual([
    expect.stringMatching(/^Restored \d+ tables/),
    'The last request is #1. Numbers that were given after the backup are given again.',
    'Revoked API tokens: 0. All sessions and password links have ended.',
    'Waiting jobs: 0 for emails, 1 for webhooks.',
    'No email and no webhook is sent from this database until: npx --yes pnpm restore --send',
  ]);
  expect(await hashTables(original.em, { schemas: ['public', 'jobs'] })).toEqual(before);

  // The next month has begun, so the first housekeeping renews the client's credits.
  await shiftClock(empty.em, '32 days');
  const { stop, recorded } = await startTestNode(await openOrm({ url: empty.url, log }), smtp.url);
  onTestFinished(stop);
  await recorded.waitFor(
    'The database was restored, so no email and no webhook is sent. To send them, run npx --yes pnpm restore --send',
  );
  // The restored event becomes an email and a delivery, and the restored portal adds an email about renewed credits.
  await eventually(async () => {
    expect(await countStates(empty.em, 'mail')).toEqual({ created: 2 });
    expect(await countStates(empty.em, 'webhooks')).toEqual({ created: 1 });
  });
  // Workers of these queues would poll more often than those of this one.
  await enqueueJobs(empty.em.fork(), 'failed-webhooks', [
    { data: { deliveryId: '00000000-0000-4000-8000-000000000000' } },
  ]);
  await eventually(async () =>
    expect(await countStates(empty.em, 'failed-webhooks')).toEqual({ completed: 1 }),
  );
  expect(await countStates(empty.em, 'mail')).toEqual({ created: 2 });
  expect([smtp.received.length, receiver.connections()]).toEqual([0, 0]);
  const ctx = ruleContext(empty.em.fork());
  expect((await getBackups(ctx)).outgoingHeldSince).toMatch(/^\d{4}-/);

  const released = await runOperatorCommand('restore', { databaseUrl: empty.url, args: ['--send'] });
  expect(released).toEqual({
    code: 0,
    said: 'Emails and webhooks are sent again. Waiting jobs: 2 for emails, 1 for webhooks.',
  });
  await eventually(() => expect([smtp.received.length, receiver.received.length]).toEqual([2, 1]));
  expect((await getBackups(ctx)).outgoingHeldSince).toBeNull();
  const again = await runOperatorCommand('restore', { databaseUrl: empty.url, args: ['--send'] });
  expect(again).toEqual({ code: 0, said: 'No emails or webhooks were held back.' });
});

test('With --send, a restored portal sends the emails that were waiting', async ({
  original,
  empty,
  folder,
}) => {
  const smtp = await openSmtpPeer();
  onTestFinished(smtp.stop);
  await buildAdmin(original.em);
  await buildRequest(original.em);
  const into = join(folder, 'recovery');
  await backUp(original.url, into);
  const { said } = await runOperatorCommand('restore', {
    databaseUrl: empty.url,
    args: [into, '--send'],
  });
  expect(said.split('\n').slice(3)).toEqual(['Waiting jobs: 1 for emails, 0 for webhooks.']);
  const { stop } = await startTestNode(await openOrm({ url: empty.url, log }), smtp.url);
  onTestFinished(stop);
  await eventually(() => expect(smtp.received).toHaveLength(1));
});

test('A restore revokes API tokens, sessions and password links, and those of the original still work', async ({
  original,
  empty,
  folder,
}) => {
  const client = await buildClient(original.em);
  const token = 'ptl_a token of the shop';
  await original.em
    .fork()
    .execute("insert into api_tokens (user_id, name, scopes, token_hash) values (?, 'Shop', '{read}', ?)", [
      client.id,
      sha256(token),
    ]);
  const into = join(folder, 'tokens');
  await backUp(original.url, into);
  const other = await buildClient(empty.em);
  await beginTestSession(empty.em, other.id);
  await empty.em
    .fork()
    .execute(
      "insert into password_links (user_id, token_hash, expires_at) values (?, 'x', now() + interval '1 day')",
      [other.id],
    );

  const { revokedTokens } = await restore(empty.url, into, { replaces: true, log });
  expect(revokedTokens).toBe(1);
  expect(await findTokenActor(empty.em.fork(), noTouch, token)).toBeNull();
  expect(await findTokenActor(original.em.fork(), noTouch, token)).toMatchObject({ id: client.id });
  const left = await empty.em
    .fork()
    .execute('select id_hash from sessions union all select token_hash from password_links');
  expect(left).toEqual([]);
});

test('A restore is refused while a node runs on the database', async ({ original, empty, folder }) => {
  const into = join(folder, 'running');
  await backUp(original.url, into);
  const { stop } = await startTestNode(await openOrm({ url: empty.url, log }), 'smtp://127.0.0.1:1');
  onTestFinished(stop);
  await expect(restore(empty.url, into, { replaces: true, log })).rejects.toThrow(
    'A node of the portal is running on this database: stop all nodes, then restore',
  );
});

test('An unusable command line prints the usage', async ({ original }) => {
  for (const args of [[], ['--replace'], ['a', 'b'], ['--send', '--replace']]) {
    const { code, said } = await runOperatorCommand('restore', { databaseUrl: original.url, args });
    expect([code, said.split('\n')[0]]).toEqual([1, 'Usage: pnpm restore FOLDER [--replace] [--send]']);
  }
});
