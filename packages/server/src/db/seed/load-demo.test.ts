import { REQUEST_STATUSES } from '@portal/contract/requests';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildAdmin } from '../../../test/builders.ts';
import { openTestPortal, test } from '../../../test/portal.fixture.ts';
import { query } from '../kysely.ts';
import { loadDemo } from './load-demo.ts';

describe('the demo data', () => {
  test('fills an empty database once, however many nodes start at once', async ({ portal }) => {
    const loaded = await Promise.all([loadDemo(portal.orm), loadDemo(portal.orm), loadDemo(portal.orm)]);
    expect(loaded.filter(Boolean)).toHaveLength(1);

    const { rows } = await sql<{ clients: number; requests: number; samples: number; statuses: string[] }>`
      select (select count(*)::int from users where role = 'client') as clients,
        (select count(*)::int from sample_requests) as requests,
        (select count(*)::int from samples) as samples,
        (select json_agg(distinct status) from sample_requests) as statuses`.execute(query(portal.em));
    expect(rows[0]).toMatchObject({ clients: 12, requests: 80 });
    expect(rows[0]?.samples).toBeGreaterThanOrEqual(24);
    expect(rows[0]?.statuses.toSorted()).toEqual(REQUEST_STATUSES.toSorted());
  });

  test('leaves the first admin the only one', async () => {
    const portal = await openTestPortal();
    try {
      await buildAdmin(portal.em);
      expect(await loadDemo(portal.orm)).toBe(true);
      const admins = await query(portal.em)
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .execute();
      expect(admins).toHaveLength(1);
    } finally {
      await portal.close();
    }
  });

  test('keeps books in which every balance is the sum of its entries', async ({ portal }) => {
    await loadDemo(portal.orm);
    const { rows } = await sql`
      select users.id from users
      left join (select user_id, sum(amount) as booked, max(number) as numbers, count(*) as entries
        from credit_entries group by user_id) as books on books.user_id = users.id
      where booked is distinct from remaining_credits or numbers <> entries
        or exists (select from credit_entries where user_id = users.id and reason = 'Changed outside the portal')`.execute(
      query(portal.em),
    );
    expect(rows).toEqual([]);
  });
});
