import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLargePortal } from '../../../../test/database/large-portal.ts';
import { withoutTimeLimit } from '../../../../test/database/without-time-limit.ts';
import { openTestPortal, ruleContext, type TestPortal } from '../../../../test/portal.fixture.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { selectEarlier } from './earlier.sql.ts';
import { getRequest } from './get-request.service.ts';
import { listOwnRequests, listRequests } from './list-requests.service.ts';

const PENDING = 100;
const PAGES = 10;
const LIMIT = 20;

let portal: TestPortal & { close: () => Promise<void> };

beforeAll(async () => {
  portal = await openTestPortal();
  await fillLargePortal(portal.url, { clients: 100, samples: 100, requests: 20_000 });
  await withoutTimeLimit(portal.em, async (tx) => {
    await tx.execute('alter table sample_requests disable trigger user');
    await tx.execute(
      "update sample_requests set updated_at = date, status = case when status = 'pending' then 'fulfilled' else status end",
    );
    await tx.execute(
      `update sample_requests set status = 'pending'
        where id in (select id from sample_requests order by updated_at desc limit ${PENDING})`,
    );
    await tx.execute('alter table sample_requests enable trigger user');
    await tx.execute('analyze sample_requests');
  });
});
afterAll(() => portal.close());

/** The rows of requests that this connection has read. */
async function countRowsRead(em: Em): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'sample_requests'`,
  );
  return row?.count ?? 0;
}

test('A page of the changes of a rare status reads hardly more than its own rows', async () => {
  await portal.em.fork().transactional(async (em) => {
    const ctx = ruleContext(em);
    const before = await countRowsRead(em);
    for (let page = 0; page < PAGES; page += 1) {
      const { items } = await listRequests(ctx, {
        status: 'pending',
        updatedSince: '2020-01-01T00:00:00Z',
        limit: LIMIT,
      });
      expect(items).toHaveLength(LIMIT);
    }
    expect((await countRowsRead(em)) - before).toBeLessThanOrEqual(PAGES * 2 * LIMIT);
  });
});

test('PostgreSQL keeps one plan for a single request, which reads one row', async () => {
  await portal.em.fork().transactional(async (em) => {
    const before = await countRowsRead(em);
    for (let id = 1; id <= PAGES; id += 1)
      expect(await getRequest(ruleContext(em), id)).toMatchObject({ id });
    const [statement] = await em.execute<{ kept: number }[]>(
      `select generic_plans::int as kept from pg_prepared_statements where statement like '%as "timeline"%'`,
    );
    // The first five executions always have plans for their values.
    expect(statement?.kept).toBe(PAGES - 5);
    expect((await countRowsRead(em)) - before).toBe(PAGES);
  });
});

test('What a client had before is read once for all lines, with one plan', async () => {
  await portal.em.fork().transactional(async (em) => {
    const requests = await em.execute<{ id: number; earlier: number }[]>(
      `select id, (select count(*)::int from sample_requests earlier
          where earlier.user_id = request.user_id and (earlier.date, earlier.id) < (request.date, request.id)) as earlier
        from sample_requests request order by date desc limit ${PAGES}`,
    );
    const before = await countRowsRead(em);
    for (const { id } of requests) expect(await selectEarlier(em, { id })).not.toEqual([]);
    const [statement] = await em.execute<{ kept: number }[]>(
      `select generic_plans::int as kept from pg_prepared_statements where statement like '%row_number()%'`,
    );
    // The first five executions always have plans for their values.
    expect(statement?.kept).toBe(PAGES - 5);
    const earlier = requests.reduce((sum, request) => sum + request.earlier, 0);
    // The planner reads a few rows too.
    expect((await countRowsRead(em)) - before).toBeLessThanOrEqual(earlier + 5 * PAGES);
  });
});

test('PostgreSQL keeps one plan for short pages of a client with many requests', async () => {
  await portal.em.fork().transactional(async (em) => {
    const [client] = await em.execute<{ id: number }[]>(
      "select id from users where role = 'client' order by id desc limit 1",
    );
    const ctx = ruleContext(em, { id: client?.id ?? 0, name: 'Client' });
    for (let page = 0; page < PAGES; page += 1)
      expect((await listOwnRequests(ctx, { limit: 2 })).items).toHaveLength(2);
    const [statement] = await em.execute<{ kept: number }[]>(
      `select generic_plans::int as kept from pg_prepared_statements where statement like '%user_id = $1%'`,
    );
    // The first five executions always have plans for their values.
    expect(statement?.kept).toBe(PAGES - 5);
  });
});
