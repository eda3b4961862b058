import { type AnalyticsInput, REPORT_ROWS_MAX, type ReportView } from '@portal/contract/analytics';
import { type Kysely, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import type { Tables } from '../../platform/db/kysely.ts';
import { withinDays } from '../../platform/db/pagination/date-range.ts';
import { remainingCreditsNow } from '../accounts/resets.sql.ts';
import { isUsed } from './analytics.sql.ts';

type Db = Kysely<Tables>;
type Days = AnalyticsInput & { timeZone: string };

const date = sql`sample_requests.date`;

export async function findUnrequestedSamples(
  db: Db,
  { timeZone, ...days }: Days,
): Promise<ReportView['unrequestedSamples']> {
  const { rows } = await sql<ReportView['unrequestedSamples'][number]>`
    select id, name, iso_time(last) as "lastRequestAt"
    from samples left join lateral (
      select max(date) as last
      from request_samples join sample_requests on sample_requests.id = request_id
      where sample_id = samples.id and quantity > 0
    ) as requested on true
    where is_active and id not in (
      select sample_id from request_samples join sample_requests on sample_requests.id = request_id
      where ${isUsed} and quantity > 0 and ${withinDays(date, timeZone, days)}
    )
    order by last nulls first, id limit ${REPORT_ROWS_MAX}`.execute(db);
  return rows;
}

export async function findIdleClients(
  db: Db,
  { timeZone, ...days }: Days,
): Promise<ReportView['idleClients']> {
  const { rows } = await sql<ReportView['idleClients'][number]>`
    with idle as (
      select id, name, ${remainingCreditsNow} as "remainingCredits"
      from users
      where role = 'client' and waiting_since is null and (deactivated_at is null or deactivated_at > ${dbNow})
        and id not in (select user_id from sample_requests where ${isUsed} and ${withinDays(date, timeZone, days)})
      order by "remainingCredits" desc, id limit ${REPORT_ROWS_MAX}
    )
    select id, name, "remainingCredits", iso_time(last) as "lastRequestAt"
    from idle left join lateral (
      select max(date) as last from sample_requests where user_id = idle.id
    ) as requested on true
    order by "remainingCredits" desc, id`.execute(db);
  return rows;
}
