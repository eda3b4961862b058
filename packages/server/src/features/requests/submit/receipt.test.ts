import { expect } from 'vitest';
import { buildClient, buildHeldRequest, buildSample } from '../../../../test/builders.ts';
import { sweepDueAccounts } from '../../../../test/database/sweep-due-accounts.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { sendDueHeldRequests } from '../../held-requests/held-requests-housekeeping.service.ts';

async function arrange({ em, callerAs }: TestPortal) {
  await em.fork().execute('update settings set email_notifications = false');
  const client = await buildClient(em, { email: 'ada@example.com', monthlyCredits: 20 });
  const { me } = await callerAs(client);
  const sample = await buildSample(em, { name: 'Crest' });
  const shipTo = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
  const submit = (more = {}) =>
    me.requests.submit({
      samples: [{ id: sample.id, quantity: 2 }],
      shipTo,
      neededBy: '2099-03-31',
      ...more,
    });
  const prove = (isProven: boolean) =>
    em.fork().execute('update users set is_email_proven = ? where id = ?', [isProven, client.id]);
  return { client, sample, me, submit, prove };
}

test('A client who wants receipts gets one for each submission, with address and day only once the email is proven', async ({
  portal,
  peer,
  startNode,
}) => {
  const { me, submit, prove } = await arrange(portal);
  await startNode();
  await submit();
  await me.notifications.update({ requestReceived: true });
  await prove(true);
  const { id } = await submit({ idempotencyKey: 'once' });
  await submit({ idempotencyKey: 'once' });
  await eventually(() => expect(peer.received.length).toBe(1));
  expect(peer.received[0]?.subject).toBe(`We have received your request #${id}`);
  for (const detail of ['1 Ink Lane', 'Mar 31, 2099', 'Crest: 2 units', `/request-history/${id}`])
    expect(peer.received[0]?.text).toContain(detail);

  await prove(false);
  const { id: second } = await submit();
  await eventually(() => expect(peer.received.length).toBe(2));
  const [, email] = peer.received;
  expect(email?.text).toContain(`/request-history/${second}`);
  for (const detail of ['Ink Lane', '2099', 'Crest']) expect(email?.text).not.toContain(detail);
  // An email arrives before its job is completed.
  await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 2 }));
});

test('A request that waited for the renewal has a receipt when it is sent', async ({
  portal,
  peer,
  startNode,
}) => {
  const { client, sample, me } = await arrange(portal);
  await me.notifications.update({ requestReceived: true });
  const samples = [{ id: sample.id, quantity: 10 }];
  for (const _ of [1, 2]) await me.requests.submit({ samples });
  await buildHeldRequest(portal.em, { userId: client.id, waitsFor: 'renewal', samples });
  await portal.em.fork().execute("delete from jobs.job where name = 'new-requests'");
  await shiftClock(portal.em, '1 month');
  await sweepDueAccounts(portal.em);
  await sendDueHeldRequests(ruleContext(portal.em));
  const [sent] = await portal.em
    .fork()
    .execute<{ id: number }[]>('select max(id)::int as id from sample_requests');
  await startNode();
  await eventually(() =>
    expect(peer.received.map(({ subject }) => subject)).toContain(
      `We have received your request #${sent?.id}`,
    ),
  );
});
