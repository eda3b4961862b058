import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../test/builders.ts';
import { openTestPortal, test, testConfig } from '../../../test/portal.fixture.ts';
import { ensureFirstAdmin } from '../../features/accounts/registration/create-account.service.ts';
import { getPrintout } from '../../features/requests/printing/printouts.service.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { loadDemo } from './load-demo.ts';

const firstAdmin = { name: 'Ada', username: 'ada', email: 'ada@example.com', password: 'secret1' };

describe('The demo data', () => {
  test('Three nodes that start in parallel fill an empty database once', async ({ portal }) => {
    const loaded = await Promise.all([
      loadDemo(portal.orm, testConfig()),
      loadDemo(portal.orm, testConfig()),
      loadDemo(portal.orm, testConfig()),
    ]);
    expect(loaded.filter(Boolean)).toHaveLength(1);

    const { rows } = await sql<{
      clients: number;
      requests: number;
      samples: number;
      onDark: number;
      typesInUse: number;
      statuses: string[];
      books: number;
      withAddress: number;
      withoutAddress: number;
      overdue: number;
      held: Record<string, number>;
    }>`
      select (select count(*)::int from users where role = 'client') as clients,
        (select count(*)::int from sample_requests) as requests,
        (select count(*)::int from samples) as samples,
        (select count(*)::int from samples where further_pictures @> '[{"caption": "on-dark"}]') as "onDark",
        (select count(distinct transfer_type_id)::int from samples) as "typesInUse",
        (select count(distinct user_id)::int from addresses) as books,
        (select count(*)::int from sample_requests where ship_to is not null) as "withAddress",
        (select count(*)::int from sample_requests where ship_to is null) as "withoutAddress",
        (select count(*)::int from sample_requests where status = 'pending' and needed_by < app_now()::date) as overdue,
        (select json_object_agg(waits_for, count) from (select waits_for, count(*)::int from held_requests
          where state = 'waiting' group by waits_for) as held) as held,
        (select json_agg(distinct status) from sample_requests) as statuses`.execute(query(portal.em));
    expect(rows[0]).toMatchObject({ clients: 13, requests: 120, onDark: 4, typesInUse: 7 });
    expect(rows[0]).toMatchObject({ books: 5, overdue: 1, held: { admin: 2, renewal: 1 } });
    expect(Math.min(rows[0]?.withAddress ?? 0, rows[0]?.withoutAddress ?? 0)).toBeGreaterThan(10);
    expect(rows[0]?.samples).toBeGreaterThanOrEqual(24);
    expect(rows[0]?.statuses.toSorted()).toEqual(REQUEST_STATUSES.toSorted());
  });

  test('Two approved requests go to one address, and the slip of one of them is printed', async ({
    portal,
  }) => {
    await loadDemo(portal.orm, testConfig());
    const { rows } = await sql<{ id: number }>`
      select id from sample_requests where status = 'approved' order by id`.execute(query(portal.em));
    const ids = rows.map(({ id }) => id);
    const { requests } = await getPrintout(systemContext(portal.em.fork(), testConfig()), { ids });
    expect(requests.map(({ sameAddress }) => sameAddress.ids)).toEqual([[ids[1]], [ids[0]]]);
    expect(requests.filter(({ lastPrint }) => lastPrint)).toHaveLength(1);
  });

  test('The configured first admin is the only admin of the demo, on three nodes that start in parallel', async () => {
    const portal = await openTestPortal();
    try {
      const config = testConfig({ firstAdmin });
      const start = async () => {
        const isLoaded = await loadDemo(portal.orm, config);
        const isCreated = await ensureFirstAdmin(systemContext(portal.em.fork(), config), firstAdmin);
        return { isLoaded, isCreated };
      };
      const starts = await Promise.all([start(), start(), start()]);
      expect(starts.filter(({ isLoaded }) => isLoaded)).toHaveLength(1);
      expect(starts.filter(({ isCreated }) => isCreated)).toEqual([]);
      const admins = await query(portal.em)
        .selectFrom('users')
        .select('username')
        .where('role', '=', 'admin')
        .execute();
      expect(admins).toEqual([{ username: firstAdmin.username }]);
    } finally {
      await portal.close();
    }
  });

  test.for<[content: string, build: (em: Em) => Promise<unknown>]>([
    ['an admin', buildAdmin],
    ['a client', buildClient],
    ['a sample', buildSample],
  ])('A database that contains only %s gets no demo', async ([_, build]) => {
    const portal = await openTestPortal();
    try {
      await build(portal.em);
      expect(await loadDemo(portal.orm, testConfig())).toBe(false);
      const { rows } = await sql`
        select (select count(*)::int from users) + (select count(*)::int from samples) as rows`.execute(
        query(portal.em),
      );
      expect(rows).toEqual([{ rows: 1 }]);
    } finally {
      await portal.close();
    }
  });

  test('Every balance of the demo is the sum of its ledger entries', async ({ portal }) => {
    await loadDemo(portal.orm, testConfig());
    const { rows } = await sql`
      select users.id from users
      left join (select user_id, sum(amount) as booked, max(number) as numbers, count(*) as entries
        from credit_entries group by user_id) as ledger on ledger.user_id = users.id
      where booked is distinct from remaining_credits or numbers <> entries
        or exists (select from credit_entries where user_id = users.id and reason = 'Changed outside the portal')`.execute(
      query(portal.em),
    );
    expect(rows).toEqual([]);
  });

  test('The demo leaves the clock as it was, enqueues no job and writes no audit log', async ({ portal }) => {
    await loadDemo(portal.orm, testConfig());
    const { rows } = await sql`
      select (select shift = interval '0' from portal_clock) as "isClockUnchanged",
        (select count(*)::int from jobs.job where name <> 'housekeeping') as jobs,
        (select count(*)::int from admin_log) as audited,
        (select count(*)::int from credit_entries where at > now()) as "futureEntries"`.execute(
      query(portal.em),
    );
    expect(rows).toEqual([{ isClockUnchanged: true, jobs: 0, audited: 0, futureEntries: 0 }]);
  });

  test('A demo that fails halfway leaves neither data nor a shifted clock', async () => {
    const portal = await openTestPortal();
    try {
      const config = testConfig({ firstAdmin: { ...firstAdmin, username: 'sunday-spokes' } });
      await expect(loadDemo(portal.orm, config)).rejects.toMatchObject({ code: 'username-taken' });
      const { rows } = await sql`
        select (select shift = interval '0' from portal_clock) as "isClockUnchanged",
          (select count(*)::int from users) as users, (select count(*)::int from samples) as samples`.execute(
        query(portal.em),
      );
      expect(rows).toEqual([{ isClockUnchanged: true, users: 0, samples: 0 }]);
    } finally {
      await portal.close();
    }
  });

  test('The demo has history of several months with resets, refunds, and pending requests of different ages', async ({
    portal,
  }) => {
    await loadDemo(portal.orm, testConfig());
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from credit_entries where kind = 'reset') as resets,
        (select count(*)::int from credit_entries where kind = 'refund') as refunds,
        (select count(distinct date_trunc('month', date))::int from sample_requests) as months,
        (select count(*)::int from sample_requests where status = 'pending') as pending,
        (select count(distinct date::date)::int from sample_requests where status = 'pending') as "pendingDays",
        (select count(*)::int from request_events where to_status = 'rejected' and note <> '') as reasons,
        (select count(*)::int from users where role = 'client' and remaining_credits < 5) as "fewCredits",
        (select count(*)::int from invitations where invited_at < now() - interval '1 day') as invitations,
        (select count(distinct user_id)::int from sample_requests) as clients,
        (select count(distinct sample_id)::int from request_samples) as samples`.execute(query(portal.em));
    expect(rows[0]?.resets).toBeGreaterThan(80);
    expect(rows[0]?.refunds).toBeGreaterThan(0);
    expect(rows[0]?.months).toBeGreaterThanOrEqual(5);
    expect(rows[0]?.pending).toBe(12);
    expect(rows[0]?.pendingDays).toBeGreaterThanOrEqual(8);
    expect(rows[0]?.reasons).toBeGreaterThan(0);
    expect(rows[0]?.fewCredits).toBeGreaterThan(0);
    expect(rows[0]?.invitations).toBe(1);
    expect(rows[0]?.clients).toBeGreaterThanOrEqual(10);
    expect(rows[0]?.samples).toBeGreaterThanOrEqual(15);
  });
});
