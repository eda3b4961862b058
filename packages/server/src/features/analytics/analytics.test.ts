import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { buildAccounts, buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { openTestPortal, test as portalTest, ruleContext } from '../../../test/portal.fixture.ts';
import { setClock } from '../../../test/time/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { getReport } from './analytics.service.ts';
import { createAnalyticsCache } from './analytics-cache.ts';

// Totals include all rows, so each test has a portal of its own.
const test = portalTest.extend<{ ownPortal: Awaited<ReturnType<typeof openTestPortal>> }>({
  ownPortal: async ({ task: _ }, use) => {
    const ownPortal = await openTestPortal();
    await use(ownPortal);
    await ownPortal.close();
  },
});

describe('analytics', () => {
  test('The summary counts clients, requests, credits, samples and statuses, and each change immediately', async ({
    ownPortal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em, { monthlyCredits: 50 });
    const [crest, fern] = [await buildSample(em, { name: 'Crest' }), await buildSample(em, { name: 'Fern' })];
    const submit = (lines: { id: number; quantity: number }[]) =>
      buildRequest(em, { userId: client.id, lines });
    const first = await submit([{ id: crest.id, quantity: 9 }]);
    await submit([
      { id: fern.id, quantity: 1 },
      { id: crest.id, quantity: 1 },
    ]);
    expect(await admin.analytics.summary({})).toMatchObject({
      totalClients: 1,
      totalRequests: 2,
      totalCreditsUsed: 11,
      popularSamples: [
        { name: 'Crest', requestCount: 2 },
        { name: 'Fern', requestCount: 1 },
      ],
      requestsByStatus: expect.arrayContaining([{ status: 'pending', count: 2 }]),
    });

    await admin.requests.changeStatus({ id: first.id, status: 'fulfilled' });
    await admin.samples.update({ id: crest.id, name: 'Lion Crest' });
    const after = await admin.analytics.summary({});
    expect(after.requestsByStatus).toEqual(
      expect.arrayContaining([
        { status: 'pending', count: 1 },
        { status: 'fulfilled', count: 1 },
      ]),
    );
    expect(after.popularSamples[0]).toMatchObject({ name: 'Lion Crest' });

    await admin.clients.delete({ id: client.id });
    expect(await admin.analytics.summary({})).toMatchObject({ totalClients: 0, totalRequests: 0 });
  });

  test('The summary of a large portal is cached for five seconds and has the time at which it was read', async ({
    ownPortal: { em, callerAs },
    onTestFinished,
  }) => {
    // With the clock that measures the aggregation, because one that takes longer is kept longer.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date() });
    onTestFinished(() => void vi.useRealTimers());
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em);
    await em.fork().execute("select setval('sample_requests_id_seq', 20000)");
    const insertRequest = () =>
      em
        .fork()
        .execute('insert into sample_requests (user_id, credits_used) values (?::int, 1)', [client.id]);
    await insertRequest();
    const first = await admin.analytics.summary({});
    await insertRequest();
    expect(await admin.analytics.summary({})).toEqual(first);
    expect(first).toMatchObject({ totalRequests: 1, asOf: new Date().toISOString() });
    vi.setSystemTime(Date.now() + 5_000);
    expect(await admin.analytics.summary({})).toMatchObject({
      totalRequests: 2,
      asOf: new Date().toISOString(),
    });
  });

  test('The summary has the five samples that most requests contain', async ({
    ownPortal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em, { monthlyCredits: 100 });
    const samples = await Promise.all(Array.from({ length: 6 }, () => buildSample(em)));
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const lines = samples.slice(0, count).map(({ id }) => ({ id, quantity: 1 }));
      await buildRequest(em, { userId: client.id, lines });
    }
    const { popularSamples } = await admin.analytics.summary({});
    expect(popularSamples.map(({ requestCount }) => requestCount)).toEqual([6, 5, 4, 3, 2]);
  });

  test("Days and months are those of the portal's time zone", async ({ ownPortal: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em, { monthlyCredits: 50 });
    const sample = await buildSample(em);
    for (const date of ['2026-01-31T22:30:00Z', '2026-01-31T23:30:00Z', '2026-03-15T12:00:00Z']) {
      const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 2 }] });
      await query(em)
        .updateTable('sample_requests')
        .set({ date: sql`${date}` })
        .where('id', '=', id)
        .execute();
    }
    const cacheAnalytics = createAnalyticsCache({ em, aggregates: query(em), logError: () => undefined });
    const monthsIn = async (timeZone: string, days = {}) =>
      (await getReport({ ...ruleContext(em), cacheAnalytics, timeZone }, days)).intervals.map(
        ({ start, requests, credits }) => [start, requests, credits],
      );
    expect(await monthsIn('UTC')).toEqual([
      ['2026-01-01', 2, 4],
      ['2026-02-01', 0, 0],
      ['2026-03-01', 1, 2],
    ]);
    expect(await monthsIn('Europe/Berlin', { to: '2026-02-01' })).toEqual([
      ['2026-01-01', 1, 2],
      ['2026-02-01', 1, 2],
    ]);
    // Credits that were left over expire in a month without a request.
    const { rows } = await sql<{ month: string }>`insert into credit_entries (user_id, kind, amount, reason)
      values (${client.id}, 'reset', 4, 'Monthly credits renewed')
      returning to_char(at at time zone 'UTC', 'YYYY-MM-01') as month`.execute(query(em));
    expect(await monthsIn('UTC', { from: '2026-03-20' })).toEqual([[rows[0]?.month, 0, 0]]);
    const inFebruary = await admin.analytics.summary({ from: '2026-02-01', to: '2026-02-28' });
    expect(inFebruary).toMatchObject({ totalRequests: 0, popularSamples: [], totalClients: 1 });
  });

  test('Up to a month is counted by days, up to a quarter by weeks', async ({
    ownPortal: { em, callerAs },
  }) => {
    await setClock(em, '2026-11-20T12:00:00Z');
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em, { monthlyCredits: 50 });
    const sample = await buildSample(em);
    for (const date of ['2026-11-16T12:00:00Z', '2026-11-18T12:00:00Z', '2026-11-20T11:00:00Z']) {
      const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 1 }] });
      await query(em)
        .updateTable('sample_requests')
        .set({ date: sql`${date}` })
        .where('id', '=', id)
        .execute();
    }
    const countsOf = async (days: { from?: string; to?: string }) => {
      const { unit, intervals } = await admin.analytics.report(days);
      return [unit, ...intervals.map(({ start, requests }) => [start, requests])];
    };
    expect(await countsOf({ from: '2026-10-22', to: '2026-11-18' })).toEqual([
      'day',
      ['2026-11-16', 1],
      ['2026-11-17', 0],
      ['2026-11-18', 1],
    ]);
    expect(await countsOf({ from: '2026-08-23' })).toEqual(['week', ['2026-11-16', 3]]);
    expect(await countsOf({ from: '2026-08-20' })).toEqual(['month', ['2026-11-01', 3]]);
    expect(await countsOf({ to: '2026-11-18' })).toEqual(['month', ['2026-11-01', 2]]);
    expect((await admin.analytics.outcomes({ from: '2026-11-16' })).unit).toBe('day');
  });

  test('The report has approval times, what waits now and the current credits, the tables who requested what', async ({
    ownPortal: { em, callerAs },
  }) => {
    // On the first days of a month its requests would be of two months.
    await setClock(em, '2026-11-20T12:00:00Z');
    const requester = await buildAdmin(em);
    const { admin } = await callerAs(requester);
    const [busy, calm] = [
      await buildClient(em, { name: 'Busy', monthlyCredits: 20 }),
      await buildClient(em, { name: 'Calm', monthlyCredits: 10 }),
    ];
    const sample = await buildSample(em, { name: 'Crest' });
    const submit = (userId: number, quantity: number) =>
      buildRequest(em, { userId, lines: [{ id: sample.id, quantity }] });
    const requests = [await submit(busy.id, 8), await submit(busy.id, 4), await submit(calm.id, 1)];
    for (const [place, hours] of [2, 50, 0].entries()) {
      const id = requests[place]?.id ?? 0;
      await query(em)
        .updateTable('sample_requests')
        .set({ date: sql`app_now() - ${hours} * interval '1 hour'` })
        .where('id', '=', id)
        .execute();
      await admin.requests.changeStatus({ id, status: hours === 0 ? 'rejected' : 'approved' });
    }
    const ofClients = await admin.analytics.clients({});
    await submit(requester.id, 1);
    const result = await admin.analytics.report({});
    const { items: clients } = await admin.analytics.clients({});
    expect(clients).toEqual(ofClients.items);
    expect(result.approval).toMatchObject({ requests: 2, spans: [0, 1, 1, 0, 0] });
    expect(result.approval.averageHours).toBeCloseTo(26, 1);
    expect(clients).toMatchObject([
      { name: 'Busy', requests: 2, credits: 12 },
      { name: 'Calm', requests: 0, credits: 0 },
    ]);
    expect((await admin.analytics.clients({ only: 'idle' })).items).toMatchObject([{ name: 'Calm' }]);
    expect(result.intervals).toMatchObject([{ requests: 3, credits: 13 }]);
    expect((await admin.analytics.samples({})).items).toMatchObject([
      { name: 'Crest', requests: 3, units: 13 },
    ]);
    expect(result.now).toEqual({ pending: 1, overdue: 0 });
    await query(em).updateTable('sample_requests').set({ needed_by: '2026-11-19' }).execute();
    expect((await admin.analytics.report({})).now).toEqual({ pending: 1, overdue: 3 });
    expect(result.currentCredits).toEqual({ remaining: 18, monthly: 30 });
    await admin.clients.deactivate({ id: calm.id });
    expect((await admin.analytics.report({})).currentCredits).toEqual({ remaining: 8, monthly: 20 });

    const large = 1_000_000;
    await buildAccounts(em, { count: 2_200, monthlyCredits: large });
    expect((await admin.analytics.report({})).currentCredits).toEqual({
      remaining: 8 + 2_200 * large,
      monthly: 20 + 2_200 * large,
    });
  });

  test('Only admins can read analytics', async ({ ownPortal: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildClient(em));
    await expect(admin.analytics.summary({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.analytics.report({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.analytics.samples({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.analytics.clients({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
