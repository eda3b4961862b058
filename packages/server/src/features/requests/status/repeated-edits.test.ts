import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { setClock } from '../../../../test/time/clock.ts';

const address = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };

/** On its own database, because tests shift the clock. */
const test = base.extend<{ own: TestPortal; scene: Awaited<ReturnType<typeof buildScene>> }>({
  own: async ({ task: _ }, use) => {
    const own = await openTestPortal();
    // At noon, so that the day of a limit does not end meanwhile.
    await setClock(own.em, `${new Date().toISOString().slice(0, 10)}T12:00Z`);
    await use(own);
    await own.close();
  },
  scene: async ({ own }, use) => use(await buildScene(own)),
});

const buildScene = async ({ em, callerAs }: TestPortal) => {
  const client = await buildClient(em, { monthlyCredits: 100 });
  const { id } = await buildRequest(em, { userId: client.id });
  return {
    id,
    client,
    me: (await callerAs(client)).me,
    admin: (await callerAs(await buildAdmin(em))).admin,
    countEvents: async () =>
      (await em.fork().execute('select from request_events where request_id = ?', [id])).length,
  };
};

test('Repeated edits of the same fields with nothing in between are shown as one, and stay as rows', async ({
  scene: { id, me, admin, countEvents },
}) => {
  for (const note of ['One', 'Two', 'Three']) await me.requests.update({ id, note });
  const once = ['Changed: note'];
  const notesOf = (timeline: { note: string | null }[]) => timeline.slice(1).map(({ note }) => note);
  expect(notesOf((await me.requests.get({ id })).timeline)).toEqual(once);
  expect(notesOf((await admin.requests.get({ id })).timeline)).toEqual(once);
  expect(await countEvents()).toBe(4);

  await me.requests.update({ id, reference: 'PO 1' });
  await me.requests.update({ id, note: 'Four' });
  expect(notesOf((await me.requests.get({ id })).timeline)).toEqual([...once, 'Changed: reference', ...once]);
});

test('Changes of the address are never merged, nor what an admin has done in between', async ({
  scene: { id, me, admin },
}) => {
  for (const line1 of ['1 Ink Lane', '2 Ink Lane'])
    await me.requests.update({ id, shipTo: { ...address, line1 } });
  expect((await me.requests.get({ id })).timeline).toHaveLength(3);
  await me.requests.update({ id, note: 'One' });
  await admin.requests.changeStatus({ id, status: 'approved' });
  await admin.requests.changeStatus({ id, status: 'pending' });
  await me.requests.update({ id, note: 'Two' });
  const kinds = (await me.requests.get({ id })).timeline.map(({ kind }) => kind);
  expect(kinds).toEqual(['status', 'edit', 'edit', 'edit', 'status', 'status', 'edit']);
});

test('The answers of a client are shown as the last one', async ({ scene: { id, me, admin } }) => {
  await admin.requests.changeStatus({ id, status: 'approved' });
  for (const answer of ['deciding', 'not-a-fit', 'ordered'] as const)
    await me.requests.setOutcome({ id, answer });
  const { timeline } = await admin.requests.get({ id });
  expect(timeline.map(({ kind, note }) => [kind, note]).slice(2)).toEqual([['outcome', 'Order placed']]);
});

test('A client edits and answers for a request 50 times a day, and an admin without such a limit', async ({
  own,
  scene: { id, client, me, admin },
}) => {
  for (let edit = 1; edit <= 49; edit += 1) await me.requests.update({ id, note: `Note ${edit}` });
  await admin.requests.changeStatus({ id, status: 'approved' });
  await me.requests.setOutcome({ id, answer: 'deciding' });
  await admin.requests.changeStatus({ id, status: 'pending' });
  // What changes nothing does not count.
  await me.requests.update({ id, note: 'Note 49' });
  const another = { id, note: 'Note 51' };
  await expect(me.requests.update(another)).rejects.toMatchObject({ cause: { code: 'rate-limited' } });
  expect((await me.requests.get({ id })).note).toBe('Note 49');
  await admin.requests.update({ id, shipTo: address });

  await shiftClock(own.em, '1 day');
  const tomorrow = (await own.callerAs(client)).me;
  expect(await tomorrow.requests.update(another)).toMatchObject({ note: 'Note 51' });
});

test('A response has the newest 200 events, and the earlier ones are read on request', async ({
  own,
  scene: { id, me, admin },
}) => {
  await own.em.fork().execute(
    `insert into request_events (request_id, from_status, to_status, actor_id, event_kind, note)
     select ?, 'pending', 'pending', null, 'edit', 'Event ' || n from generate_series(1, 450) as n`,
    [id],
  );
  const request = await me.requests.get({ id });
  expect(request.timeline.map(({ note }) => note)).toEqual(
    Array.from({ length: 200 }, (_, n) => `Event ${n + 251}`),
  );
  expect(request.hasEarlierEvents).toBe(true);
  const [{ id: before } = { id: 0 }] = request.timeline;
  const earlier = await admin.requests.earlierEvents({ id, before });
  expect(earlier.events.at(0)?.note).toBe('Event 51');
  expect(earlier.hasEarlier).toBe(true);
  const first = await me.requests.earlierEvents({ id, before: earlier.events.at(0)?.id ?? 0 });
  expect(first.events).toHaveLength(51);
  expect(first.hasEarlier).toBe(false);
  const other = (await own.callerAs(await buildClient(own.em))).me;
  await expect(other.requests.earlierEvents({ id, before })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
