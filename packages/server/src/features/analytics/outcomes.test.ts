import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { type Answer, buildYear, insertRequests } from '../../../test/outcome-builders.ts';
import {
  openTestPortal,
  test as portalTest,
  ruleContext,
  type TestPortal,
} from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import { getClientTable, getOutcomeReport, getSampleTable } from './analytics.service.ts';
import { createAnalyticsCache } from './analytics-cache.ts';

// Totals include all rows, so each test has a portal of its own.
const test = portalTest.extend<{ ownPortal: Awaited<ReturnType<typeof openTestPortal>> }>({
  ownPortal: async ({ task: _ }, use) => {
    const ownPortal = await openTestPortal();
    await use(ownPortal);
    await ownPortal.close();
  },
});

function contextOf({ em }: TestPortal, timeZone = 'UTC') {
  const cacheAnalytics = createAnalyticsCache({ em, aggregates: query(em), logError: () => undefined });
  return { ...ruleContext(em.fork()), cacheAnalytics, timeZone };
}

function reportOf(portal: TestPortal, timeZone = 'UTC', days = {}) {
  return getOutcomeReport(contextOf(portal, timeZone), days);
}

test('Answers, amounts and costs are those that plain SQL finds, without rejected requests', async ({
  ownPortal,
}) => {
  const { ada, bea, crest, fern } = await buildYear(ownPortal);
  const report = await reportOf(ownPortal);
  const clients = await getClientTable(contextOf(ownPortal), { sort: 'amount' });
  const { rows } = await sql<{ name: string; currency: string; amount: number }>`
    select users.name, currency, sum(amount)::float8 as amount
    from outcomes, sample_requests, users
    where sample_requests.id = request_id and users.id = user_id and answer = 'ordered' and status <> 'rejected'
    group by users.name, currency order by users.name, currency`.execute(query(ownPortal.em));
  expect(
    clients.items
      .flatMap(({ name, amounts }) => amounts.map((amount) => ({ name, ...amount })))
      .sort((a, b) => `${a.name}${a.currency}`.localeCompare(`${b.name}${b.currency}`)),
  ).toEqual(rows);
  const costs = await sql<{ cost: number; credits: number }>`
    select (select sum(unit_cost * quantity) from request_samples, samples, sample_requests
        where samples.id = sample_id and sample_requests.id = request_id and status <> 'rejected')::float8
      + (select sum(postage) from sample_requests where status <> 'rejected')::float8 as cost,
      (select sum(credits_used) from sample_requests where status <> 'rejected')::float8 as credits`.execute(
    query(ownPortal.em),
  );
  expect(report.total).toMatchObject(costs.rows[0] ?? {});
  expect(report.total.answers).toEqual({ ordered: 3, deciding: 0, notAFit: 1, problem: 1 });
  expect(clients.items).toMatchObject([
    { id: bea.id, answers: { ordered: 1, problem: 1 }, credits: 11, cost: 4 * 120 + 165 + 5 * 45 + 10 ** 9 },
    { id: ada.id, answers: { ordered: 2, notAFit: 1 }, credits: 7, cost: 6 * 45 + 120 + 500 },
  ]);
  expect((await getSampleTable(contextOf(ownPortal), { sort: 'answers' })).items).toMatchObject([
    {
      id: crest.id,
      requests: 5,
      units: 12,
      cost: 12 * 45,
      answers: { ordered: 2, deciding: 0, notAFit: 1, problem: 1 },
    },
    {
      id: fern.id,
      requests: 3,
      units: 6,
      cost: 6 * 120,
      answers: { ordered: 2, deciding: 0, notAFit: 0, problem: 1 },
    },
  ]);
});

test("Months are those of the portal's time zone and have no gaps", async ({ ownPortal }) => {
  await buildYear(ownPortal);
  const monthsIn = async (timeZone: string, days = {}) =>
    (await reportOf(ownPortal, timeZone, days)).intervals.map(({ start, answers, credits, amounts }) => [
      start,
      answers.ordered,
      credits,
      amounts,
    ]);
  const usd = (amount: number) => ({ currency: 'USD', amount });
  const eur = { currency: 'EUR', amount: 9_900 };
  const march = ['2026-03-01', 1, 9, [usd(10 ** 12)]];
  const april = ['2026-04-01', 0, 5, []];
  expect(await monthsIn('UTC')).toEqual([
    ['2026-01-01', 2, 4, [eur, usd(50_000)]],
    ['2026-02-01', 0, 0, []],
    march,
    april,
  ]);
  expect(await monthsIn('Europe/Berlin', { to: '2026-02-28' })).toEqual([
    ['2026-01-01', 1, 3, [usd(50_000)]],
    ['2026-02-01', 1, 1, [eur]],
  ]);
});

test('Without answers and costs there is nothing to show', async ({ ownPortal }) => {
  await buildRequest(ownPortal.em);
  expect(await reportOf(ownPortal)).toMatchObject({
    total: { answers: { ordered: 0, deciding: 0, notAFit: 0, problem: 0 }, cost: null, amounts: [] },
    intervals: [],
    reasons: [],
    currency: 'USD',
  });
});

test('An answer counts for the samples that it names, and reasons are counted by answer', async ({
  ownPortal,
}) => {
  const client = await buildClient(ownPortal.em, { monthlyCredits: 1_000 });
  const [crest, fern] = [await buildSample(ownPortal.em), await buildSample(ownPortal.em)];
  const insert = (outcome: Answer, isRejected?: true) =>
    insertRequests(ownPortal, [
      {
        userId: client.id,
        date: '2026-03-05T12:00:00Z',
        lines: [crest, fern].map(({ id }) => ({ id, quantity: 1 })),
        outcome,
        ...(isRejected && { isRejected }),
      },
    ]);
  await insert({ answer: 'not-a-fit', reason: 'color', sampleIds: [crest.id] });
  await insert({ answer: 'not-a-fit', reason: 'feel' });
  await insert({ answer: 'problem', reason: 'color', sampleIds: [crest.id, fern.id] });
  await insert({ answer: 'ordered', sampleIds: [fern.id] });
  await insert({ answer: 'problem' });
  await insert({ answer: 'not-a-fit', reason: 'price' }, true);
  const report = await reportOf(ownPortal);
  const samples = await getSampleTable(contextOf(ownPortal), { sort: 'share' });
  expect(samples.items.map(({ id, answers }) => [id, answers])).toEqual([
    [fern.id, { ordered: 1, deciding: 0, notAFit: 1, problem: 2 }],
    [crest.id, { ordered: 0, deciding: 0, notAFit: 2, problem: 2 }],
  ]);
  expect((await getClientTable(contextOf(ownPortal), {})).items).toMatchObject([
    { id: client.id, answers: { ordered: 1, deciding: 0, notAFit: 2, problem: 2 } },
  ]);
  expect(report.reasons).toEqual([
    { reason: 'color', notAFit: 1, problem: 1 },
    { reason: 'feel', notAFit: 1, problem: 0 },
  ]);
  expect((await reportOf(ownPortal, 'UTC', { from: '2026-03-06' })).reasons).toEqual([]);
  const cookie = await ownPortal.signIn(await buildAdmin(ownPortal.em));
  const { body } = await ownPortal.call('GET', '/downloads/analytics.csv?chart=outcome-reasons', { cookie });
  expect(
    body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Reason,Not a fit,Problem with the delivery', 'Color,1,1', 'Feel,1,0']);
});

test('Each chart of the outcomes is a file', async ({ ownPortal }) => {
  const { ada, bea } = await buildYear(ownPortal);
  const cookie = await ownPortal.signIn(await buildAdmin(ownPortal.em));
  const download = async (chart: string) => {
    const { body } = await ownPortal.call('GET', `/downloads/analytics.csv?chart=${chart}`, { cookie });
    return body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
  };
  const answers = 'Order placed,Still deciding,Not a fit,Problem with the delivery,Share of orders (%)';
  const [heading, first] = await download('samples');
  expect(heading).toBe(
    `ID,Sample,Units,Requests,${answers},Cost (USD),Last request before,Last request before (UTC)`,
  );
  expect(first).toMatch(/,12,5,2,0,1,1,50,5\.40,,$/);
  const money = 'Order amount (EUR),Order amount (USD),Cost (USD),Cost per credit (USD)';
  const [clientHeading, ...clients] = await download('clients');
  expect(clientHeading).toBe(
    `ID,Client,Credits,Requests,Company,${answers},${money},Remaining credits,Last request,Last request (UTC)`,
  );
  expect(clients).toEqual([
    expect.stringContaining(`${bea.id},Bea,11,3,,1,0,0,1,50,,10000000000.00,10000008.70,909091.70,`),
    expect.stringContaining(`${ada.id},Ada,7,3,,2,0,1,0,66.7,99.00,500.00,8.90,1.27,`),
  ]);
  expect((await download('outcome-months')).slice(1, 3)).toEqual([
    '2026-01,2,0,0,0,100,99.00,500.00,4,7.55,1.89',
    '2026-02,0,0,0,0,,,,0,,',
  ]);
});

test('The files by month are by month also for a few days', async ({ ownPortal }) => {
  await buildYear(ownPortal);
  const cookie = await ownPortal.signIn(await buildAdmin(ownPortal.em));
  const days = { from: '2026-01-09', to: '2026-01-12' };
  expect((await reportOf(ownPortal, 'UTC', days)).unit).toBe('day');
  const download = async (chart: string) => {
    const url = `/downloads/analytics.csv?chart=${chart}&from=${days.from}&to=${days.to}`;
    const { body } = await ownPortal.call('GET', url, { cookie });
    const lines = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    return lines.map((line) => line.split(',')[0]);
  };
  for (const chart of ['months', 'outcome-months'])
    expect(await download(chart)).toEqual(['Month', '2026-01']);
});
