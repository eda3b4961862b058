import type { SearchRequestsInput } from '@portal/contract/requests/search';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { getAdjacentRequests, searchRequests } from './search-requests.service.ts';

const idsFor = async (em: Em, input: SearchRequestsInput, timeZone = 'UTC') =>
  (await searchRequests({ ...ruleContext(em.fork()), timeZone }, input)).items.map(({ id }) => id);

const dateRequest = (em: Em, id: number, date: string) =>
  query(em)
    .updateTable('sample_requests')
    .set({ date: sql`${date}` })
    .where('id', '=', id)
    .execute();

/** Requests of one client with these credits, oldest first. */
const buildRequests = async (em: Em, name: string, credits: number[]) => {
  const client = await buildClient(em, { name, monthlyCredits: 100 });
  const sample = await buildSample(em);
  const ids: number[] = [];
  for (const quantity of credits) {
    ids.push((await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity }] })).id);
  }
  return { client, ids };
};

describe('the request search', () => {
  test('The request search finds requests by number and by client', async ({ portal: { em } }) => {
    const { ids, client } = await buildRequests(em, 'Harbour Gifts', [1, 1]);
    const [older = 0, newer = 0] = ids;
    expect(await idsFor(em, { search: `#${older}` })).toEqual([older]);
    expect(await idsFor(em, { search: 'harb' })).toEqual([newer, older]);
    expect(await idsFor(em, { search: client.email })).toEqual([newer, older]);
    expect(await idsFor(em, { search: '99999999999' })).toEqual([]);
    expect(await idsFor(em, { clientId: client.id })).toEqual([newer, older]);
  });

  test('All requests that match have their statuses, in the order of the list', async ({
    portal: { em, callerAs },
  }) => {
    const { ids, client } = await buildRequests(em, 'All At Once', [1, 3, 2]);
    const [one = 0, three = 0, two = 0] = ids;
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.changeStatus({ id: two, status: 'approved' });
    expect(await admin.requests.matching({ clientId: client.id, sort: 'credits', order: 'asc' })).toEqual([
      { id: one, status: 'pending' },
      { id: two, status: 'approved' },
      { id: three, status: 'pending' },
    ]);
    const approved = await admin.requests.matching({ clientId: client.id, status: 'approved' });
    expect(approved.map(({ id }) => id)).toEqual([two]);
  });

  test("The admins' request search says whether the client's account is deactivated", async ({
    portal: { em, callerAs },
  }) => {
    const { client } = await buildRequests(em, 'Left Behind', [1]);
    const { admin } = await callerAs(await buildAdmin(em));
    const read = async () => (await admin.requests.search({ clientId: client.id })).items;
    expect(await read()).toMatchObject([{ isClientDeactivated: false }]);
    await admin.clients.deactivate({ id: client.id });
    expect(await read()).toMatchObject([{ isClientDeactivated: true }]);
    const [listed] = (await admin.requests.list({ limit: 1 })).items;
    expect(listed).not.toHaveProperty('isClientDeactivated');
  });

  test('The request search finds requests by carrier and by a part of the tracking number', async ({
    portal: { em, callerAs },
  }) => {
    const { ids } = await buildRequests(em, 'Parcel Pals', [1, 1, 1]);
    const [one = 0, two = 0] = ids;
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.update({ id: one, carrier: 'Aurora Freight', trackingNumber: 'JJD0004711' });
    await admin.requests.update({ id: two, carrier: 'Aurora Freight' });
    expect(await idsFor(em, { search: 'aurora' })).toEqual([two, one]);
    expect(await idsFor(em, { search: 'd00047' })).toEqual([one]);
    expect(await idsFor(em, { search: 'freight jjd' })).toEqual([one]);
    expect(await idsFor(em, { search: 'aurora 4712' })).toEqual([]);
    // A short number is that of a request.
    expect(await idsFor(em, { search: '711' })).not.toContain(one);
  });

  test('The request search finds a tracking number whatever the blanks and hyphens of either', async ({
    portal: { em, callerAs },
  }) => {
    const { ids } = await buildRequests(em, 'Blank Freight', [1]);
    const [id = 0] = ids;
    const { admin } = await callerAs(await buildAdmin(em));
    for (const trackingNumber of [
      '1Z 999 AA1 01 2345 6784',
      '1Z-999-AA1-01-2345-6784',
      '1Z999AA10123456784',
    ]) {
      await admin.requests.update({ id, carrier: 'UPS', trackingNumber });
      for (const search of ['1Z999AA10123456784', '1Z 999 AA1 01 2345 6784', '1z-999-aa1', 'AA10123456'])
        expect(await idsFor(em, { search }), `${search} in ${trackingNumber}`).toEqual([id]);
    }
  });

  test('The request search finds the requests of more clients than it lists', async ({ portal: { em } }) => {
    const { ids } = await buildRequests(em, 'Crowd First', [1]);
    await em.fork().execute(
      `insert into users (username, password, name, email, role, monthly_credits, remaining_credits, next_reset_date)
       select 'crowd-' || n, 'no password opens this', 'Crowd ' || n, 'crowd-' || n || '@example.com', 'client', 5, 5,
         now() + interval '1 month'
       from generate_series(1, 1000) as n`,
    );
    expect(await idsFor(em, { search: 'crowd' })).toEqual(ids);
    // The builder's client may have 77 in its username, but not this.
    expect(await idsFor(em, { search: 'crowd crowd-77' })).toEqual([]);
  });

  test("The request search filters by days of the portal's time zone, both included", async ({
    portal: { em },
  }) => {
    const { ids, client } = await buildRequests(em, 'Midnight Prints', [1, 1, 1]);
    const [before = 0, inside = 0, after = 0] = ids;
    // Midnight in Berlin is 22:00 in UTC in summer.
    await dateRequest(em, before, '2026-06-30T21:59:59.999Z');
    await dateRequest(em, inside, '2026-06-30T22:00:00Z');
    await dateRequest(em, after, '2026-07-01T22:00:00Z');
    const days = { clientId: client.id, from: '2026-07-01', to: '2026-07-01' };
    expect(await idsFor(em, days, 'Europe/Berlin')).toEqual([inside]);
    expect(await idsFor(em, days, 'UTC')).toEqual([after]);
    expect(await idsFor(em, { clientId: client.id, from: '2026-07-01' }, 'Europe/Berlin')).toEqual([
      after,
      inside,
    ]);
  });

  test('The request search sorts by credits and pages through equal values without skipping any', async ({
    portal: { em },
  }) => {
    const { ids, client } = await buildRequests(em, 'Sorted Ltd', [2, 1, 2, 2, 3]);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const input = { clientId: client.id, sort: 'credits', limit: 2 } as const;
    const first = await searchRequests(ruleContext(em.fork()), input);
    const second = await searchRequests(ruleContext(em.fork()), { ...input, after: first.nextCursor ?? '' });
    const third = await searchRequests(ruleContext(em.fork()), { ...input, after: second.nextCursor ?? '' });
    expect([first, second, third].map(({ items }) => items.map(({ id }) => id))).toEqual([
      [e, d],
      [c, a],
      [b],
    ]);
    const back = await searchRequests(ruleContext(em.fork()), {
      ...input,
      before: third.previousCursor ?? '',
    });
    expect(back).toEqual(second);
    expect(third).toMatchObject({ position: 4, total: 5, nextCursor: null });
  });

  test('A request that no longer matches the filter keeps its adjacent requests', async ({
    portal: { em, callerAs },
  }) => {
    const { ids, client } = await buildRequests(em, 'Status Ltd', [1, 1, 1]);
    const [oldest = 0, middle = 0, newest = 0] = ids;
    const filter = { clientId: client.id, status: 'pending' } as const;
    expect(await getAdjacentRequests(ruleContext(em), { id: middle, ...filter })).toEqual({
      previous: newest,
      next: oldest,
    });
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.changeStatus({ id: middle, status: 'approved' });
    expect(await idsFor(em, filter)).toEqual([newest, oldest]);
    // The request does not match the filter any more.
    expect(await getAdjacentRequests(ruleContext(em), { id: middle, ...filter })).toEqual({
      previous: newest,
      next: oldest,
    });
    expect(await getAdjacentRequests(ruleContext(em), { id: oldest, ...filter })).toEqual({
      previous: newest,
      next: null,
    });
    await expect(getAdjacentRequests(ruleContext(em), { id: 999_999 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('The counts by status and the list of requests agree on a search, a client, a sample and days', async ({
    portal: { em, callerAs },
  }) => {
    const { ids, client } = await buildRequests(em, 'Counted Ltd', [1, 1, 1]);
    const crest = await buildSample(em);
    const lines = [{ id: crest.id, quantity: 1 }];
    const withCrest = await buildRequest(em, { userId: client.id, lines });
    const ofOther = await buildRequest(em, { lines });
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.changeStatus({ id: ids[0] ?? 0, status: 'shipped' });
    await admin.requests.changeStatus({ id: withCrest.id, status: 'rejected' });
    const none = { pending: 0, approved: 0, shipped: 0, delivered: 0, fulfilled: 0, rejected: 0 };

    const ofClient = { ...none, pending: 2, shipped: 1, rejected: 1 };
    expect(await admin.requests.counts({ clientId: client.id })).toEqual(ofClient);
    expect(await admin.requests.counts({ search: 'counted' })).toEqual(ofClient);
    expect(await admin.requests.counts({ sampleId: crest.id })).toEqual({ ...none, pending: 1, rejected: 1 });
    expect(await admin.requests.counts({ clientId: client.id, to: '2020-01-01' })).toEqual(none);
    expect(await idsFor(em, { sampleId: crest.id })).toEqual([ofOther.id, withCrest.id]);
    expect(await idsFor(em, { sampleId: crest.id, clientId: client.id, status: 'rejected' })).toEqual([
      withCrest.id,
    ]);
    expect(await getAdjacentRequests(ruleContext(em), { id: ofOther.id, sampleId: crest.id })).toEqual({
      previous: null,
      next: withCrest.id,
    });
  });

  test('Only admins can search requests', async ({ portal: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildClient(em));
    await expect(admin.requests.search({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect((await callerAs(null)).admin.requests.search({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
