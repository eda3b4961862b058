import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { openTestPortal, shiftClock, type TestPortal, test } from '../../../test/portal.fixture.ts';

async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em, { name: 'Ada Press' });
  const { id } = await buildRequest(em, { userId: client.id });
  const admin = await buildAdmin(em);
  const { me } = await callerAs(client);
  const { admin: office } = await callerAs(admin);
  const isAwaited = async () => (await me.requests.get({ id })).awaitsAnswer;
  const hasAnswered = async () => (await office.requests.get({ id })).hasClientAnswered;
  const ask = (text = 'Which color?') => office.messages.send({ id, text, needsAnswer: true });
  const move = (status: 'pending' | 'approved' | 'shipped' | 'delivered' | 'rejected') =>
    office.requests.changeStatus({ id, status });
  return { id, client, admin, me, office, isAwaited, hasAnswered, ask, move };
}

test('Client and office read what the other side writes, oldest first, the office under the name of the portal', async ({
  portal,
}) => {
  const { id, admin, me, office } = await arrange(portal);
  const question = await office.messages.send({ id, text: ' Which color? \r\n<b>Navy</b>? 🎽 ' });
  expect(question).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    from: 'office',
    name: admin.name,
    text: 'Which color? \n<b>Navy</b>? 🎽',
    needsAnswer: false,
  });
  const answer = await me.messages.send({ id, text: 'Navy' });
  expect(answer).toMatchObject({ from: 'client', name: 'Ada Press', needsAnswer: false });
  const own = await me.messages.list({ id });
  expect(own.items).toEqual([{ ...question, name: 'Transfers Portal' }, answer]);
  expect((await office.messages.list({ id })).items).toEqual([question, answer]);
  expect((await me.messages.list({ id, limit: 1 })).nextCursor).not.toBeNull();
});

test('An internal note is no message', async ({ portal }) => {
  const { id, me, office } = await arrange(portal);
  await office.requests.addNote({ id, internalNote: 'Pays late' });
  expect(JSON.stringify([await me.messages.list({ id }), await me.requests.get({ id })])).not.toContain(
    'Pays late',
  );
});

test('A question awaits an answer until the client writes, an admin writes without one, or the request ends', async ({
  portal,
}) => {
  const { id, me, office, isAwaited, hasAnswered, ask, move } = await arrange(portal);
  expect(await isAwaited()).toBe(false);
  expect((await ask()).needsAnswer).toBe(true);
  expect(await isAwaited()).toBe(true);
  await move('approved');
  expect(await isAwaited()).toBe(true);
  await me.messages.send({ id, text: 'Navy' });
  expect([await isAwaited(), await hasAnswered()]).toEqual([false, true]);
  await ask();
  expect([await isAwaited(), await hasAnswered()]).toEqual([true, false]);
  await office.messages.send({ id, text: 'Never mind' });
  expect([await isAwaited(), await hasAnswered()]).toEqual([false, false]);
  for (const end of ['delivered', 'rejected'] as const) {
    await move('approved');
    await ask();
    await move(end);
    expect(await isAwaited()).toBe(false);
    await move('pending');
    expect(await isAwaited()).toBe(false);
  }
});

test('In a request that has ended a message needs no answer', async ({ portal }) => {
  const { isAwaited, ask, move } = await arrange(portal);
  await move('rejected');
  expect((await ask()).needsAnswer).toBe(false);
  expect(await isAwaited()).toBe(false);
});

test('A client has answered until an admin writes or decides, also without a question', async ({
  portal,
}) => {
  const { id, me, hasAnswered, move } = await arrange(portal);
  await move('shipped');
  await me.messages.send({ id, text: 'When does it arrive?' });
  await me.requests.received({ id });
  expect(await hasAnswered()).toBe(true);
  await move('rejected');
  expect(await hasAnswered()).toBe(false);
  await me.messages.send({ id, text: 'Why?' });
  expect(await hasAnswered()).toBe(true);
});

test('An undo brings back what the change has settled', async ({ portal }) => {
  const { id, office, isAwaited, ask } = await arrange(portal);
  await ask();
  const { eventId } = await office.requests.changeStatus({ id, status: 'rejected', isUndoable: true });
  expect(await isAwaited()).toBe(false);
  await office.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
  expect(await isAwaited()).toBe(true);
});

test('An undo brings back nothing that a message has settled since', async ({ portal }) => {
  const { id, me, office, isAwaited, hasAnswered, ask } = await arrange(portal);
  const decideWriteAndUndo = async (status: 'approved' | 'rejected') => {
    const { eventId } = await office.requests.changeStatus({ id, status, isUndoable: true });
    await office.messages.send({ id, text: 'Never mind' });
    const undone = await office.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
    expect(undone.results).toMatchObject([{ isUndone: true }]);
  };
  await ask();
  await decideWriteAndUndo('rejected');
  expect(await isAwaited()).toBe(false);
  await me.messages.send({ id, text: 'Navy' });
  await decideWriteAndUndo('approved');
  expect(await hasAnswered()).toBe(false);
});

test('A message is unread until the other side has fetched it or had it in view', async ({ portal }) => {
  const { id, me, office } = await arrange(portal);
  const unreadInHistory = async () => (await me.requests.search({})).items[0]?.unreadMessages;
  const first = await office.messages.send({ id, text: 'One' });
  const second = await office.messages.send({ id, text: 'Two' });
  await office.messages.list({ id });
  expect(await unreadInHistory()).toBe(2);
  expect((await me.messages.latest({ id, limit: 1 })).messages).toMatchObject([
    { id: second.id, isUnread: true },
  ]);
  expect(await unreadInHistory()).toBe(2);
  await me.messages.markRead({ id, messageIds: [first.id] });
  expect(await unreadInHistory()).toBe(1);
  expect((await me.messages.list({ id })).items).toHaveLength(2);
  expect(await unreadInHistory()).toBe(0);
  expect(await me.messages.latest({ id })).toMatchObject({
    total: 2,
    messages: [{ isUnread: false }, { isUnread: false }],
  });
});

test('The same key is one message, counted once; with another text or request it is refused', async ({
  portal,
}) => {
  const { id, client, me, office } = await arrange(portal);
  const other = await buildRequest(portal.em, { userId: client.id });
  const keyed = { id, text: 'Hello', idempotencyKey: randomUUID() };
  const [first, again] = await Promise.all([me.messages.send(keyed), me.messages.send(keyed)]);
  expect(again).toEqual(first);
  expect((await me.messages.list({ id })).items).toHaveLength(1);
  for (const changed of [{ text: 'Bye' }, { id: other.id }])
    await expect(me.messages.send({ ...keyed, ...changed })).rejects.toMatchObject({
      cause: { code: 'idempotency-key-reused' },
    });
  expect((await office.messages.send(keyed)).from).toBe('office');
});

test('A client sends 20 messages in ten minutes, and a request has 200', async () => {
  const portal = await openTestPortal();
  const { id, client, me, office } = await arrange(portal);
  const other = await buildRequest(portal.em, { userId: client.id });
  const last = { id, text: '20', idempotencyKey: randomUUID() };
  for (let count = 1; count < 20; count += 1) await me.messages.send({ id, text: String(count) });
  const sent = await me.messages.send(last);
  for (const request of [id, other.id])
    await expect(me.messages.send({ id: request, text: 'More' })).rejects.toMatchObject({
      cause: { code: 'rate-limited', retryAfter: expect.any(Number) },
    });
  expect(await me.messages.send(last)).toEqual(sent);
  await shiftClock(portal.em, '10 minutes');
  await me.messages.send({ id, text: '21' });

  await portal.em.fork().execute(
    `insert into request_messages (request_id, side, text, at)
     select ?, 'office', number::text, app_now() from generate_series(22, 200) as number`,
    [id],
  );
  await expect(office.messages.send({ id, text: '201' })).rejects.toMatchObject({
    cause: { code: 'too-many-messages' },
  });
  expect((await me.messages.latest({ id })).total).toBe(200);
  await portal.close();
});

test('An admin sends 200 messages in ten minutes', async ({ portal }) => {
  const { id, admin, office } = await arrange(portal);
  await portal.em.fork().execute(
    `insert into attempts (kind, key, at, expires_at)
     select 'office-message', ?, app_now(), app_now() + interval '10 minutes' from generate_series(1, 199)`,
    [String(admin.id)],
  );
  await office.messages.send({ id, text: '200' });
  await expect(office.messages.send({ id, text: '201' })).rejects.toMatchObject({
    cause: { code: 'rate-limited', status: 429, retryAfter: expect.any(Number) },
  });
});

test('A message has 1 to 2,000 characters', async ({ portal }) => {
  const { id, me } = await arrange(portal);
  expect((await me.messages.send({ id, text: 'x'.repeat(2_000) })).text).toHaveLength(2_000);
  for (const text of ['', ' \n ', 'x'.repeat(2_001)])
    await expect(me.messages.send({ id, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('Messages are deleted with their client, also those that a webhook has or will have', async ({
  portal,
}) => {
  const { id, client, me, office } = await arrange(portal);
  const em = portal.em.fork();
  await em.execute(
    `with webhook as (insert into webhooks (url, events, secret) values ('https://hooks.example.com', '{request.message}', 'x') returning id)
     insert into webhook_deliveries (id, webhook_id, type, request_id, body)
     select gen_random_uuid(), id, 'request.message', ?, 'Secret words' from webhook`,
    [id],
  );
  await me.messages.send({ id, text: 'Secret words' });
  const countJobs = async () =>
    (await em.execute("select from jobs.job where data::text like '%Secret words%'")).length;
  expect(await countJobs()).toBe(1);
  await office.clients.delete({ id: client.id });
  expect(await countJobs()).toBe(0);
  const [left] = await em.execute<{ messages: string; deliveries: string; logged: string }[]>(
    `select (select count(*) from request_messages where request_id = ?) as messages,
       (select count(*) from webhook_deliveries where request_id = ?) as deliveries,
       (select count(*) from admin_log where changes::text like '%Secret words%') as logged`,
    [id, id],
  );
  expect(left).toEqual({ messages: '0', deliveries: '0', logged: '0' });
});

test('The queue finds what waits for a client and what a client has answered', async ({ portal }) => {
  const { id, me, office, ask } = await arrange(portal);
  const find = async (awaited: 'client' | 'office') =>
    (await office.requests.search({ awaited, limit: 200 })).items.some((request) => request.id === id);
  await ask();
  expect([await find('client'), await find('office')]).toEqual([true, false]);
  expect(await me.messages.questions()).toEqual([{ requestId: id }]);
  await me.messages.send({ id, text: 'Navy' });
  expect([await find('client'), await find('office')]).toEqual([false, true]);
  expect(await me.messages.questions()).toEqual([]);
});
