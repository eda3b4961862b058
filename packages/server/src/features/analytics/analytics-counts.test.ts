import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildClient, buildRequest } from '../../../test/builders.ts';
import { openTestPortal, test as portalTest, shiftClock } from '../../../test/portal.fixture.ts';
import { setClock } from '../../../test/time/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { countByInterval, countRequests, sumCurrentCredits } from './analytics.sql.ts';
import { readClientTable } from './tables.sql.ts';

// Totals include all rows, so each test has a portal of its own.
const test = portalTest.extend<{ ownPortal: Awaited<ReturnType<typeof openTestPortal>> }>({
  ownPortal: async ({ task: _ }, use) => {
    const ownPortal = await openTestPortal();
    await use(ownPortal);
    await ownPortal.close();
  },
});

test('A month begins with the first of two equal midnights', async ({ ownPortal: { em } }) => {
  const { id } = await buildRequest(em);
  // 00:30 in Havana, before the clocks go back from 01:00 to 00:00.
  await query(em)
    .updateTable('sample_requests')
    .set({ date: sql`'2026-11-01T04:30:00Z'` })
    .where('id', '=', id)
    .execute();
  expect(await countByInterval(query(em), { timeZone: 'America/Havana' }, 'month')).toMatchObject([
    { start: '2026-11-01', requests: 1 },
  ]);
  const summary = await countRequests(query(em), {
    timeZone: 'America/Havana',
    from: '2026-11-01',
    to: '2026-11-01',
  });
  expect(summary.totalRequests).toBe(1);
});

test('Totals may be larger than an integer of the database', async ({ ownPortal: { em } }) => {
  const client = await buildClient(em);
  const most = 2_147_483_647;
  await query(em)
    .insertInto('sample_requests')
    .values([1, 2, 3].map(() => ({ user_id: client.id, credits_used: most, status: 'pending' as const })))
    .execute();
  expect((await countRequests(query(em), { timeZone: 'UTC' })).totalCreditsUsed).toBe(3 * most);
  expect(await countByInterval(query(em), { timeZone: 'UTC' }, 'month')).toMatchObject([
    { credits: 3 * most },
  ]);
  const { items } = await readClientTable(query(em), { timeZone: 'UTC', currency: 'USD' }, {});
  expect(items).toMatchObject([{ credits: 3 * most }]);
});

test('Credits that an account leaves unused count while it is active, as those that clients hold do', async ({
  ownPortal: { em },
}) => {
  // A month in which 31 days later are in the next one.
  await setClock(em, '2026-11-10T12:00:00Z');
  const [active, deactivated, waiting] = [
    await buildClient(em),
    await buildClient(em),
    await buildClient(em, { isWaiting: true }),
  ];
  const renew = async () => {
    for (const { id } of [active, deactivated, waiting])
      await sql`insert into credit_entries (user_id, kind, amount, reason, at)
        values (${id}, 'reset', 0, 'Monthly credits renewed', app_now())`.execute(query(em));
  };
  await renew();
  await query(em)
    .updateTable('users')
    .set({ deactivated_at: sql`app_now()` })
    .where('id', '=', deactivated.id)
    .execute();
  await shiftClock(em, '31 days');
  await renew();
  expect(await countByInterval(query(em), { timeZone: 'UTC' }, 'month')).toMatchObject([
    { unusedCredits: 10 },
    { unusedCredits: 5 },
  ]);
  expect(await sumCurrentCredits(query(em))).toEqual({ remaining: 5, monthly: 5 });
});
