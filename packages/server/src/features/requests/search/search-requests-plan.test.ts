import type { ListRequestsInput } from '@portal/contract/requests';
import type { SearchRequestsInput } from '@portal/contract/requests/search';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillLargePortal } from '../../../../test/database/large-portal.ts';
import { withoutTimeLimit } from '../../../../test/database/without-time-limit.ts';
import { openTestPortal, ruleContext, type TestPortal } from '../../../../test/portal.fixture.ts';
import { encodeCursor } from '../../../platform/db/pagination/cursor.ts';
import { cursorKey, sortRows } from '../../../platform/db/pagination/paginate.ts';
import { listOwnRequests, listRequests } from '../queries/list-requests.service.ts';
import { requestColumns } from '../request.sql.ts';
import { countRequests, searchRequests } from './search-requests.service.ts';
import { matchingRequests, requestSorting } from './search-requests.sql.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Plan[] };

let portal: TestPortal & { close: () => Promise<void> };

beforeAll(async () => {
  portal = await openTestPortal();
  await fillLargePortal(portal.url, { clients: 500, samples: 100, requests: 20_000 });
  await withoutTimeLimit(portal.em, async (tx) => {
    await tx.execute('alter table outcomes disable trigger user');
    await tx.execute(
      `insert into outcomes (request_id, answer, currency, given_by, at)
        select id, 'deciding', 'USD', 'client', date from sample_requests where id % 2 = 0`,
    );
    await tx.execute('alter table outcomes enable trigger user');
    await tx.execute('analyze outcomes');
  });
});
afterAll(() => portal.close());

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const explain = async (statement: string, values: unknown[] = []): Promise<Plan[]> => {
  const client = new pg.Client(portal.url);
  await client.connect();
  const { rows: plans } = await client.query(statement, values);
  await client.end();
  return nodesOf(plans[0]['QUERY PLAN'][0].Plan);
};

/** The plan of the statement that searchRequests sends. */
const planOf = async ({
  limit = 25,
  after: _,
  before: __,
  ...filter
}: SearchRequestsInput): Promise<Plan[]> => {
  const sorting = requestSorting(filter);
  const matching = await matchingRequests(
    { ...ruleContext(portal.em.fork()), timeZone: 'Europe/Berlin' },
    filter,
  );
  const rows = matching
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select(cursorKey(sorting).as('key'));
  const { sql, parameters } = sortRows(rows, sorting, 'forward')
    .limit(limit + 1)
    .compile();
  return explain(`explain (analyze, format json) ${sql}`, [...parameters]);
};

type ListedPage = ListRequestsInput & { owner?: { id: number; name: string } };

/** The plan that PostgreSQL keeps for the prepared statement of a page. */
const keptPlanOf = async ({ owner, ...input }: ListedPage): Promise<Plan[]> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  if (owner) await listOwnRequests(ruleContext(portal.em.fork(), owner), input);
  else await listRequests(ruleContext(portal.em.fork()), input);
  const statements = sent.mock.calls.map(([statement]) => (statement as unknown as pg.QueryConfig).text);
  sent.mockRestore();
  return explain(`explain (generic_plan, format json) ${statements.at(-1)}`);
};

const pages: Record<string, SearchRequestsInput> = {
  'the first page': {},
  'one status': { status: 'pending' },
  'by credits': { sort: 'credits' },
  'one status by credits': { status: 'shipped', sort: 'credits', order: 'asc' },
  'by needed-by day': { sort: 'neededBy', order: 'asc' },
  'the last needed-by day first': { sort: 'neededBy' },
  'some days': { from: '2026-01-01', to: '2026-01-31' },
  'one client': { clientId: 77 },
  'a client by name': { search: 'ada abel 100' },
  'a number': { search: '#15000' },
  'a tracking number': { search: 'JJD0001234567890' },
  'a city': { search: 'Ghent' },
  'the number of an order': { search: 'SO-1234' },
  'one sample': { sampleId: 7 },
};

describe('query plans of the request search', () => {
  for (const [name, input] of Object.entries(pages)) {
    test(`The request search uses an index for ${name}`, async () => {
      const scans = (await planOf(input)).filter((node) => node['Node Type'].includes('Seq Scan'));
      const scanned = scans.map((node) => node['Relation Name']);
      expect(scanned).not.toContain('sample_requests');
      expect(scanned).not.toContain('request_samples');
      // PostgreSQL reads a few hundred clients faster without an index when a search matches several.
      if (input.search === undefined) expect(scanned).not.toContain('users');
    });
  }

  test('A status is counted up to the same number as the list, and the others to their end', async () => {
    await withoutTimeLimit(portal.em, (tx) =>
      tx.execute("update sample_requests set status = 'pending' where id > 9000"),
    );
    const counts = await countRequests(ruleContext(portal.em), {});
    expect(counts.pending).toBe(10_001);
    expect(counts.rejected).toBeGreaterThan(0);
    expect(counts.rejected).toBeLessThan(9_000);
  });

  test('A page in the middle of the request list is read like the first one', async () => {
    let page = await searchRequests(ruleContext(portal.em), { limit: 200 });
    for (let turns = 0; turns < 40; turns += 1) {
      page = await searchRequests(ruleContext(portal.em), { limit: 200, after: page.nextCursor ?? '' });
    }
    expect(page).toMatchObject({ position: 8_000, total: 10_001 });
  });
});

const owner = { id: 77, name: 'Client' };
const cursor = encodeCursor({ key: '2026-01-01T00:00:00.000000Z', id: 15_000, position: 0 });
const listPages: Record<string, ListedPage> = {
  'all requests': {},
  'all requests from a cursor': { cursor },
  'one status': { status: 'pending' },
  'changed requests': { updatedSince: '2026-01-01T00:00:00Z' },
  'own requests': { owner },
  'own requests from a cursor': { owner, cursor },
};

describe('query plans of the request list', () => {
  for (const [name, input] of Object.entries(listPages)) {
    test(`The request list uses an index for ${name}`, async () => {
      const scans = (await keptPlanOf(input)).filter((node) => node['Node Type'].includes('Seq Scan'));
      const scanned = scans.map((node) => node['Relation Name']);
      // The catalogue has a hundred samples, which PostgreSQL reads faster without an index.
      expect(scanned.filter((table) => table !== 'samples')).toEqual([]);
    });
  }
});
