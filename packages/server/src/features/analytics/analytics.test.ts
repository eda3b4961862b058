import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { openTestPortal, test as portalTest } from '../../../test/portal.fixture.ts';
import { query } from '../../db/kysely.ts';
import { report } from './analytics.service.ts';

// Totals are over everything there is, so each test has a portal of its own.
const test = portalTest.extend<{ alone: Awaited<ReturnType<typeof openTestPortal>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
  alone: async ({}, use) => {
    const alone = await openTestPortal();
    await use(alone);
    await alone.close();
  },
});

describe('analytics', () => {
  test('count clients, requests, credits, samples and statuses, and follow every change at once', async ({
    alone: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em, { monthlyCredits: 50 });
    const [crest, fern] = [await buildSample(em, { name: 'Crest' }), await buildSample(em, { name: 'Fern' })];
    const ask = (lines: { id: number; quantity: number }[]) => buildRequest(em, { userId: client.id, lines });
    const first = await ask([{ id: crest.id, quantity: 9 }]);
    await ask([
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

  test('of a large portal are given for five seconds and say for which moment they are right', async ({
    alone: { em, callerAs },
    onTestFinished,
  }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    onTestFinished(() => void vi.useRealTimers());
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em);
    const ask = (count: number) =>
      em.fork().execute(
        `insert into sample_requests (user_id, credits_used)
         select ?::int, 1 from generate_series(1, ?::int)`,
        [client.id, count],
      );
    await ask(20_001);
    const first = await admin.analytics.summary({});
    await ask(1);
    expect(await admin.analytics.summary({})).toEqual(first);
    expect(first).toMatchObject({ totalRequests: 20_001, asOf: new Date().toISOString() });
    vi.setSystemTime(Date.now() + 5_000);
    expect(await admin.analytics.summary({})).toMatchObject({
      totalRequests: 20_002,
      asOf: new Date().toISOString(),
    });
  });

  test('name the five samples that most requests contain', async ({ alone: { em, callerAs } }) => {
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

  test("count the chosen days, and months, in the portal's time zone", async ({
    alone: { em, callerAs },
  }) => {
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
    const monthsIn = async (timeZone: string, days = {}) =>
      (await report({ analyticsCache: new Map(), readReplica: async () => em, timeZone }, days)).months.map(
        ({ month, requests, credits }) => [month, requests, credits],
      );
    expect(await monthsIn('UTC')).toEqual([
      ['2026-01', 2, 4],
      ['2026-02', 0, 0],
      ['2026-03', 1, 2],
    ]);
    expect(await monthsIn('Europe/Berlin', { to: '2026-02-01' })).toEqual([
      ['2026-01', 1, 2],
      ['2026-02', 1, 2],
    ]);
    const inFebruary = await admin.analytics.summary({ from: '2026-02-01', to: '2026-02-28' });
    expect(inFebruary).toMatchObject({ totalRequests: 0, popularSamples: [], totalClients: 1 });
  });

  test('tell how long approvals take, who asks for most, and what nobody uses', async ({
    alone: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const [busy, calm] = [
      await buildClient(em, { name: 'Busy', monthlyCredits: 20 }),
      await buildClient(em, { name: 'Calm', monthlyCredits: 10 }),
    ];
    const sample = await buildSample(em, { name: 'Crest' });
    const ask = (userId: number, quantity: number) =>
      buildRequest(em, { userId, lines: [{ id: sample.id, quantity }] });
    const requests = [await ask(busy.id, 8), await ask(busy.id, 4), await ask(calm.id, 1)];
    for (const [place, hours] of [2, 50, 0].entries()) {
      const id = requests[place]?.id ?? 0;
      await query(em)
        .updateTable('sample_requests')
        .set({ date: sql`app_now() - ${hours} * interval '1 hour'` })
        .where('id', '=', id)
        .execute();
      await admin.requests.changeStatus({ id, status: hours === 0 ? 'rejected' : 'approved' });
    }
    const figures = await admin.analytics.report({});
    expect(figures.approval).toMatchObject({ requests: 2, spans: [0, 1, 1, 0, 0] });
    expect(figures.approval.averageHours).toBeCloseTo(26, 1);
    expect(figures.clients).toMatchObject([
      { name: 'Busy', requests: 2, credits: 12 },
      { name: 'Calm', requests: 1, credits: 1 },
    ]);
    expect(figures.samples).toMatchObject([{ name: 'Crest', requests: 3, units: 13 }]);
    expect(figures.held).toEqual({ remaining: 18, monthly: 30 });
    await admin.clients.deactivate({ id: calm.id });
    expect((await admin.analytics.report({})).held).toEqual({ remaining: 8, monthly: 20 });
  });

  test('are for admins', async ({ alone: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildClient(em));
    await expect(admin.analytics.summary({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.analytics.report({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
