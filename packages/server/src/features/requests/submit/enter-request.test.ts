import type { EnterRequestInput } from '@portal/contract/requests';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { ruleContext, type TestPortal, test } from '../../../../test/portal.fixture.ts';
import { checkCredits } from '../../credits/check-credits.service.ts';
import { gathering } from '../../rate-limit/policies.ts';

/** A client with 5 credits. */
async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const sample = (await buildSample(em, { needsApproval: true })).id;
  const account = await buildAdmin(em);
  const { admin } = await callerAs(account);
  const { me } = await callerAs(client);
  const lines = (quantity: number) => [{ id: sample, quantity }];
  const enter = (units: number, facts: Partial<EnterRequestInput> = {}) =>
    admin.requests.enter({ id: client.id, samples: lines(units), ...facts });
  const remaining = async () => (await admin.clients.get({ id: client.id })).remainingCredits;
  return { client, account, admin, me, sample, lines, enter, remaining };
}

describe('Entering a request for a client', () => {
  test('It is approved, charged to the client, and says who entered it: the name to admins only', async ({
    portal,
  }) => {
    const { client, account, me, sample, enter, remaining } = await arrange(portal);
    await me.notifications.update({ requestReceived: true });
    const entered = await enter(2, { note: 'By phone', reference: 'PO 7' });
    expect(entered).toMatchObject({
      status: 'approved',
      user: { id: client.id },
      quantities: { [sample]: 2 },
      asked: { [sample]: 2 },
      enteredBy: 'office',
      free: false,
      replaces: null,
      note: 'By phone',
      reference: 'PO 7',
      postage: null,
      timeline: [{ from: null, to: 'approved', actor: account.name, note: null }],
    });
    expect(await remaining()).toBe(3);
    const own = await me.requests.get({ id: entered.id });
    expect(own).toMatchObject({ enteredBy: 'office', timeline: [{ actor: null }] });
    const queued = await portal.em
      .fork()
      .execute<{ readers: string[] }[]>(
        "select data -> 'readers' as readers from jobs.job where name = 'new-requests' and (data ->> 'requestId')::int = ?",
        [entered.id],
      );
    expect(queued).toEqual([{ readers: ['client'] }]);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });

  test('The rules of a submission hold, but for the required address', async ({ portal }) => {
    const { client, admin, sample, lines, enter } = await arrange(portal);
    await portal.em.fork().execute('update settings set require_address = true');
    expect(await enter(1)).toMatchObject({ shipTo: null });
    await portal.em.fork().execute('update settings set require_address = false');
    await expect(enter(11)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(enter(1, { neededBy: '2020-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(enter(1, { shipTo: { addressId: 2_000_000_000 } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await admin.samples.update({ id: sample, isActive: false });
    await expect(enter(1)).rejects.toMatchObject({ cause: { code: 'sample-not-available' } });
    for (const id of [(await buildAdmin(portal.em)).id, 2_000_000_000])
      await expect(admin.requests.enter({ id, samples: lines(1) })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await admin.clients.deactivate({ id: client.id });
    await expect(enter(1)).rejects.toMatchObject({ code: 'CONFLICT', cause: { code: 'client-deactivated' } });
  });

  test('Too few credits are refused with what is missing', async ({ portal }) => {
    const { client, enter, remaining } = await arrange(portal);
    await expect(enter(6)).rejects.toMatchObject({
      message: `${client.name} has too few credits (5 left, 6 needed).`,
      cause: { code: 'not-enough-credits', extensions: { credits: { missing: 1, remainingCredits: 5 } } },
    });
    expect(await remaining()).toBe(5);
  });

  test('A key is of the admin: repeated it enters nothing, with another body or client it is refused', async ({
    portal,
  }) => {
    const { account, admin, lines, enter, remaining } = await arrange(portal);
    const [first, second] = await Promise.all([
      enter(1, { idempotencyKey: 'once' }),
      enter(1, { idempotencyKey: 'once' }),
    ]);
    expect(second).toEqual(first);
    expect(await remaining()).toBe(4);
    const reused = { cause: { code: 'idempotency-key-reused' } };
    await expect(enter(2, { idempotencyKey: 'once' })).rejects.toMatchObject(reused);
    await expect(enter(1, { idempotencyKey: 'once', charge: 'free' })).rejects.toMatchObject(reused);
    const other = { id: (await buildClient(portal.em)).id, samples: lines(1), idempotencyKey: 'once' };
    await expect(admin.requests.enter(other)).rejects.toMatchObject(reused);
    const { me: asClient } = await portal.callerAs(account);
    await expect(
      asClient.requests.submit({ samples: lines(1), idempotencyKey: 'once' }),
    ).rejects.toMatchObject(reused);
  });

  test('The same key for two clients in parallel enters one request', async ({ portal }) => {
    const { admin, lines } = await arrange(portal);
    const ids = [(await buildClient(portal.em)).id, (await buildClient(portal.em)).id];
    const results = await Promise.allSettled(
      ids.map((id) => admin.requests.enter({ id, samples: lines(1), idempotencyKey: 'both' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });

  test("An admin's key outlives the request of a deleted client", async ({ portal }) => {
    const { client, admin, enter } = await arrange(portal);
    await enter(1, { idempotencyKey: 'gone' });
    await admin.clients.delete({ id: client.id });
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });
});

test('No email about an entered request is gathered for the admins of a client who cancels often', async ({
  portal,
}) => {
  const { client, me, lines, enter } = await arrange(portal);
  for (let times = 0; times < gathering.cancelled.max; times += 1)
    await me.requests.cancel({ id: (await me.requests.submit({ samples: lines(1) })).id });
  await enter(1);
  const gathered = await portal.em
    .fork()
    .execute(
      "select from jobs.job where data ->> 'kind' = 'gathered-requests' and (data ->> 'clientId')::int = ?",
      [client.id],
    );
  expect(gathered).toEqual([]);
});

describe('A request free of charge', () => {
  test('It needs no credits, returns none and takes none', async ({ portal }) => {
    const { client, admin, me, sample, enter, remaining } = await arrange(portal);
    await portal.em.fork().execute('update users set remaining_credits = 1000000 where id = ?', [client.id]);
    const { id, ...free } = await enter(8, { charge: 'free' });
    expect(free).toMatchObject({ free: true, creditsUsed: 8 });
    await admin.requests.update({ id, lines: [{ id: sample, quantity: 6 }] });
    await admin.requests.update({ id, status: 'rejected' });
    const { returnedCredits } = await admin.requests.changeStatus({ id, status: 'approved' });
    expect(returnedCredits).toBe(0);
    expect(await remaining()).toBe(1_000_000);
    const { entries } = await me.credits.statement({});
    const own = entries.filter(({ requestId }) => requestId === id);
    expect(own.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['adjustment', 8, `Request #${id} is free of charge`],
      ['spend', -8, `Request #${id} submitted`],
      ['refund', 0, `Request #${id} cut by 2 units; it was free of charge`],
      ['refund', 0, `Request #${id} rejected; it was free of charge`],
    ]);
    expect((await checkCredits(ruleContext(portal.em))).broken).toEqual([]);
  });

  test('The ledger refuses an adjustment that names a request that is not free', async ({ portal }) => {
    const { client, enter } = await arrange(portal);
    const { id } = await enter(1);
    await expect(
      portal.em
        .fork()
        .execute(
          "insert into credit_entries (user_id, kind, amount, reason, request_id) values (?, 'adjustment', 1, 'x', ?)",
          [client.id, id],
        ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('Popular Samples leaves it out, and the cards count it', async ({ portal }) => {
    const { admin, sample, enter } = await arrange(portal);
    const before = await admin.analytics.summary({ from: '2020-01-01' });
    for (let times = 0; times < 4; times += 1) await enter(1);
    await enter(9, { charge: 'free' });
    const after = await admin.analytics.summary({ from: '2020-01-02' });
    expect(after.totalRequests - before.totalRequests).toBe(5);
    expect(after.totalCreditsUsed - before.totalCreditsUsed).toBe(13);
    expect(after.popularSamples.find(({ id }) => id === sample)?.requestCount).toBe(4);
  });
});

describe('A replacement', () => {
  test('It names the sent request of the same client, and both pages know each other', async ({ portal }) => {
    const { client, admin, me, enter, lines } = await arrange(portal);
    const { id: first } = await buildRequest(portal.em, { userId: client.id, lines: lines(1) });
    const { id: foreign } = await buildRequest(portal.em);
    const refused = { code: 'BAD_REQUEST' };
    await expect(enter(1, { replaces: first })).rejects.toMatchObject(refused);
    await admin.requests.update({ id: first, status: 'shipped' });
    await admin.requests.update({ id: foreign, status: 'shipped' });
    for (const replaces of [foreign, 2_000_000_000])
      await expect(enter(1, { replaces })).rejects.toMatchObject(refused);
    const { id } = await enter(1, { replaces: first, charge: 'free' });
    const { id: charged } = await enter(1, { replaces: first });
    expect(await me.requests.get({ id })).toMatchObject({ replaces: first, free: true, replacedBy: [] });
    expect(await me.requests.get({ id: first })).toMatchObject({ replacedBy: [id, charged] });
  });
});
