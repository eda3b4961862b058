import type { RequestStatus } from '@portal/contract/requests';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { eventually, listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { askForOutcomes } from './ask-for-outcomes.service.ts';

/** A session for each request, because the clock is shifted meanwhile. */
async function buildSent({ em, callerAs }: TestPortal, ...statuses: RequestStatus[]) {
  const [client, admin] = [await buildClient(em), await buildAdmin(em)];
  const { id } = await buildRequest(em, { userId: client.id });
  const asAdmin = async () => (await callerAs(admin)).admin;
  const asClient = async () => (await callerAs(client)).me;
  const move = async (status: RequestStatus) => (await asAdmin()).requests.changeStatus({ id, status });
  for (const status of statuses) await move(status);
  return { id, client, asAdmin, asClient, move };
}

const ask = ({ em }: TestPortal) => askForOutcomes(ruleContext(em.fork()));
const askedIds = async ({ em }: TestPortal) =>
  (await listEnqueuedEmails(em, 'outcome-question')).map(({ requestId }) => requestId);

test('A client is asked once, the days of the setting after the last of shipped, delivered and fulfilled', async ({
  portal,
}) => {
  const { id, move } = await buildSent(portal, 'approved', 'shipped');
  await shiftClock(portal.em, '10 days');
  await move('delivered');
  await shiftClock(portal.em, '13 days');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([]);
  await shiftClock(portal.em, '1 day 1 minute');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([id]);
  await move('fulfilled');
  await shiftClock(portal.em, '90 days');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([id]);
});

test('The link of the email opens the page, also when the email was forwarded', async ({
  portal,
  peer,
  startNode,
}) => {
  const { id, client } = await buildSent(portal, 'shipped');
  await shiftClock(portal.em, '15 days');
  await startNode();
  await startNode();
  const questions = () => peer.received.filter(({ text }) => text?.includes('/outcome#token='));
  await eventually(() => expect(questions()).toHaveLength(1));
  const [email] = questions();
  expect(email?.to?.[0]?.address).toBe(client.email);
  const token =
    /https:\/\/portal\.example\.com\/outcome#token=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
  for (const answer of ['ordered', 'deciding', 'not-a-fit', 'problem'])
    expect(email?.html).toContain(`https://portal.example.com/outcome?answer=${answer}#token=${token}`);
  const { outcomeLinks } = await portal.callerAs(null);
  expect(await outcomeLinks.open({ token })).toMatchObject({ requestId: id });
  const stored = await portal.em
    .fork()
    .execute<{ text: string }[]>(
      `select to_json(outcome_links)::text as text from outcome_links union all select data::text from jobs.job`,
    );
  expect(stored.filter(({ text }) => text.includes(token))).toEqual([]);
});

test('Two nodes ask once, and a transaction that ends without a commit has asked nothing', async ({
  portal,
}) => {
  const { id } = await buildSent(portal, 'shipped');
  await shiftClock(portal.em, '15 days');
  const killed = portal.em.fork().transactional(async (em) => {
    await askForOutcomes({ ...ruleContext(em) });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await askedIds(portal)).toEqual([]);
  await Promise.all([ask(portal), ask(portal), ask(portal)]);
  expect(await askedIds(portal)).toEqual([id]);
});

test('A client who has answered, does not want the email or is deactivated is not asked', async ({
  portal,
}) => {
  const answered = await buildSent(portal, 'shipped');
  await (await answered.asClient()).requests.setOutcome({ id: answered.id, answer: 'deciding' });
  const silent = await buildSent(portal, 'delivered');
  await (await silent.asClient()).notifications.update({ outcomeQuestions: false });
  const deactivated = await buildSent(portal, 'fulfilled');
  await (await deactivated.asAdmin()).clients.deactivate({ id: deactivated.client.id });
  await shiftClock(portal.em, '15 days');
  expect(await ask(portal)).toBe(3);
  expect(await askedIds(portal)).toEqual([]);
  expect(await ask(portal)).toBe(0);
});

test('A request that is rejected or reopened by then is not asked about, and is when it goes out again', async ({
  portal,
}) => {
  const rejected = await buildSent(portal, 'shipped', 'rejected');
  const reopened = await buildSent(portal, 'fulfilled', 'pending');
  await shiftClock(portal.em, '15 days');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([]);
  await rejected.move('delivered');
  await reopened.move('shipped');
  await shiftClock(portal.em, '13 days');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([]);
  await shiftClock(portal.em, '2 days');
  await ask(portal);
  expect((await askedIds(portal)).sort()).toEqual([rejected.id, reopened.id]);
});

test('Turned off, no client is asked; a changed setting counts for what went out before', async ({
  portal,
}) => {
  const { id, asAdmin } = await buildSent(portal, 'shipped');
  await (await asAdmin()).settings.update({ outcomeAfterDays: 0 });
  await shiftClock(portal.em, '40 days');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([]);
  await (await asAdmin()).settings.update({ outcomeAfterDays: 60 });
  await ask(portal);
  expect(await askedIds(portal)).toEqual([]);
  await (await asAdmin()).settings.update({ outcomeAfterDays: 30 });
  await ask(portal);
  expect(await askedIds(portal)).toEqual([id]);

  const old = await buildSent(portal, 'shipped');
  await (await asAdmin()).settings.update({ outcomeAfterDays: 0 });
  await shiftClock(portal.em, '91 days');
  await ask(portal);
  await (await asAdmin()).settings.update({ outcomeAfterDays: 14 });
  await ask(portal);
  expect(await askedIds(portal)).not.toContain(old.id);
});

test('What went out before the upgrade is not asked about, also when it arrives later', async ({
  portal,
}) => {
  const { move } = await buildSent(portal, 'shipped');
  await portal.em.fork().execute('delete from outcome_questions');
  await move('delivered');
  await shiftClock(portal.em, '15 days');
  await ask(portal);
  expect(await askedIds(portal)).toEqual([]);
});

test('An email that has waited asks nothing when the answer came meanwhile', async ({
  portal,
  peer,
  startNode,
}) => {
  const { id, asClient } = await buildSent(portal, 'shipped');
  await shiftClock(portal.em, '15 days');
  await ask(portal);
  await (await asClient()).requests.setOutcome({ id, answer: 'ordered' });
  await startNode();
  await eventually(async () => {
    const [open] = await portal.em
      .fork()
      .execute<{ count: number }[]>(
        "select count(*)::int as count from jobs.job where name = 'mail' and state in ('created', 'active', 'retry')",
      );
    expect(open?.count).toBe(0);
  });
  expect(peer.received.filter(({ text }) => text?.includes('/outcome#token='))).toEqual([]);
});
