import type { AnalyticsInput, ReportView } from '@portal/contract/analytics';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import { remainingCreditsNow } from '../credits/credits.sql.ts';
import { cacheAnalytics } from './cache-analytics.ts';
import { countApproval, countClients, countMonths, countSamples } from './report.sql.ts';

/** Adds the names that things have today. */
const named = async <Row extends { id: number }>(em: Em, table: 'users' | 'samples', rows: Row[]) => {
  const found = await query(em)
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  return rows.map((row) => ({ ...row, name: found.find(({ id }) => id === row.id)?.name ?? '' }));
};

const count = async (em: Em, timeZone: string, days: AnalyticsInput) => ({
  months: await countMonths(em, timeZone, days),
  clients: await named(em, 'users', await countClients(em, timeZone, days)),
  samples: await named(em, 'samples', await countSamples(em, timeZone, days)),
  approval: await countApproval(em, timeZone, days),
});

const readHeld = async (em: Em): Promise<ReportView['held']> => {
  const { rows } = await sql<ReportView['held']>`
    select coalesce(sum(${remainingCreditsNow}), 0)::int as remaining, coalesce(sum(monthly_credits), 0)::int as monthly
    from users where role = 'client' and deactivated_at is null`.execute(query(em));
  return rows[0] ?? { remaining: 0, monthly: 0 };
};

/** Requests and credits by month, client and sample, the time until approval, and credits that nobody uses. */
export const report = async (
  readReplica: ReadReplica,
  timeZone: string,
  days: AnalyticsInput,
): Promise<ReportView> => {
  const key = `report ${timeZone} ${days.from} ${days.to}`;
  const figures = await cacheAnalytics(readReplica, key, (em) => count(em, timeZone, days));
  return { ...figures, held: await readHeld(await readReplica()) };
};
