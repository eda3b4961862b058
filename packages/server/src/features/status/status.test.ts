import { EMAIL_KINDS } from '@portal/contract/emails';
import type { StatusPartView } from '@portal/contract/status';
import { WEBHOOK_TEST, webhookMessages } from '@portal/contract/webhooks';
import { expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import { recordBackup } from '../backups/backups.service.ts';
import { checkCreditsDaily } from '../credits/check-credits.service.ts';
import type { EmailJob } from '../emails/email-job.ts';
import { Webhook, WebhookAttempt, WebhookDelivery } from '../webhooks/webhook.entity.ts';
import { getStatus } from './status.service.ts';

const scheduled = { backup: { folder: '/backups', everyMs: 86_400_000, keep: 7 } };

function statesOf(parts: StatusPartView[]) {
  return parts.map(({ part, state }) => `${part} ${state}`);
}

test('Of a new portal nothing needs attention, and what is not set up is off', async ({ portal }) => {
  const { admin } = await portal.callerAs(await buildAdmin(portal.em));
  expect(statesOf(await admin.status.get())).toEqual([
    'email off',
    'backups off',
    'ledger ok',
    'webhooks off',
  ]);
});

test('A webhook whose last delivery is a failed test needs attention, until one succeeds', async ({
  portal: { em },
}) => {
  const tx = em.fork();
  const webhook = tx.create(Webhook, { url: 'https://a.example/', events: ['request.created'], secret: 's' });
  const deliver = async (state: 'failed' | 'delivered', createdAt: Date) => {
    const facts = { webhook, type: WEBHOOK_TEST, requestId: null, body: '{}', state, createdAt };
    tx.create(WebhookDelivery, { ...facts, id: crypto.randomUUID() });
    await tx.flush();
    return (await getStatus(ruleContext(em.fork()))).at(-1);
  };
  expect(await deliver('failed', new Date('2026-11-01'))).toMatchObject({
    state: 'attention',
    message: 'The last test of 1 webhook failed. Its deliveries have the reason.',
  });
  expect(await deliver('delivered', new Date('2026-11-02'))).toMatchObject({ state: 'ok' });
});

test('An event that is retried needs attention after its first failure, not during its first attempt', async ({
  portal: { em },
}) => {
  const tx = em.fork();
  const webhook = tx.create(Webhook, { url: 'https://a.example/', events: ['request.created'], secret: 's' });
  const delivery = tx.create(WebhookDelivery, {
    webhook,
    type: 'request.created',
    requestId: null,
    body: '{}',
    id: crypto.randomUUID(),
  });
  const first = { delivery, status: null, duration: 0 };
  const attempt = tx.create(WebhookAttempt, { ...first, problem: webhookMessages.noOutcome });
  await tx.flush();
  const read = async () => (await getStatus(ruleContext(em.fork()))).at(-1);
  expect(await read()).toMatchObject({ state: 'ok', at: null });
  attempt.record({ status: 500, duration: 3, problem: 'Responded with 500' });
  await tx.flush();
  expect(await read()).toMatchObject({
    state: 'attention',
    message: '1 event could not be delivered yet and will be retried automatically.',
  });
});

test('The status says what failed and since when, and only admins read it', async ({ portal }) => {
  const { em, callerAs } = portal;
  const ada = await buildAdmin(em);
  const client = await buildClient(em);
  const data = { kind: EMAIL_KINDS[0], userId: ada.id, event: 'status' } as EmailJob;
  await enqueueJobs(em.fork(), 'parked-mail', [{ data }]);
  await recordBackup(em.fork(), { problem: 'There is no room' });
  await em.fork().execute('alter table users disable trigger user');
  await em
    .fork()
    .execute('update users set remaining_credits = remaining_credits - 1 where id = ?', [client.id]);
  await em.fork().execute('alter table users enable trigger user');
  await checkCreditsDaily(ruleContext(em.fork()));
  const tx = em.fork();
  const webhook = tx.create(Webhook, { url: 'https://a.example/', events: ['request.created'], secret: 's' });
  const delivery = { webhook, type: 'request.created', requestId: null, body: '{}' };
  tx.create(WebhookDelivery, { ...delivery, id: crypto.randomUUID(), state: 'failed' });
  await tx.flush();

  const status = await getStatus(ruleContext(em.fork(), null, scheduled));
  expect(statesOf(status)).toEqual([
    'email attention',
    'backups attention',
    'ledger attention',
    'webhooks attention',
  ]);
  for (const { at } of status) expect(at).toMatch(/Z$/);
  expect(status.map(({ message }) => message.split('.')[0])).toEqual([
    '1 email could not be delivered',
    'The last backup failed: There is no room',
    'Some balances are not correct',
    '1 event could not be delivered',
  ]);
  await expect((await callerAs(client)).admin.status.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
