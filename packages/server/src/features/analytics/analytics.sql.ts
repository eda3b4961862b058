import {
  type AnalyticsInput,
  type AnalyticsView,
  APPROVAL_SPANS_HOURS,
  type IntervalUnit,
  POPULAR_SAMPLES_MAX,
  type ReportView,
} from '@portal/contract/analytics';
import type { RequestStatus } from '@portal/contract/requests';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import type { Tables } from '../../platform/db/kysely.ts';
import { firstInstantOf, withinDays } from '../../platform/db/pagination/date-range.ts';
import { isOverdue } from '../requests/overdue.sql.ts';
import { remainingCreditsNow } from '../users/resets.sql.ts';

type Db = Kysely<Tables>;
type Days = AnalyticsInput & { timeZone: string };

type Summary = Omit<AnalyticsView, 'requestsByStatus' | 'asOf'> & {
  counts: Partial<Record<RequestStatus, number>>;
};

const date = sql`sample_requests.date`;

/** Rejected and cancelled requests count in the summary alone. */
export const isUsed = sql<boolean>`sample_requests.status <> 'rejected'`;

export async function countRequests(db: Db, { timeZone, ...days }: Days): Promise<Summary> {
  const isCounted = withinDays(date, timeZone, days);
  const isWholeHistory = days.from === undefined && days.to === undefined;
  const lines = isWholeHistory
    ? sql`request_samples where quantity > 0`
    : sql`request_samples join sample_requests on sample_requests.id = request_id where ${isCounted} and quantity > 0`;
  const { rows } = await sql<Summary>`
    with per_status as (
      select status, count(*)::int as requests, sum(credits_used) as credits,
        count(cancelled_at)::int as cancelled
      from sample_requests where ${isCounted} group by status
    ), popular as (
      select sample_id as id, count(*)::int as "requestCount" from ${lines}
        and request_id not in (select id from sample_requests where free)
      group by sample_id order by count(*) desc, sample_id limit ${POPULAR_SAMPLES_MAX}
    )
    select
      (select coalesce(sum(requests), 0)::int from per_status) as "totalRequests",
      (select coalesce(sum(credits), 0)::float8 from per_status) as "totalCreditsUsed",
      (select coalesce(sum(cancelled), 0)::int from per_status) as "cancelledRequests",
      (select count(*)::int from users where role = 'client' and waiting_since is null) as "totalClients",
      (select coalesce(jsonb_object_agg(status, requests), '{}') from per_status) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'requestCount', "requestCount")
        order by "requestCount" desc, id), '[]') from popular join samples using (id)) as "popularSamples"`.execute(
    db,
  );
  const [summary] = rows;
  if (!summary) throw new Error('An aggregate without "group by" must return one row');
  return summary;
}

function isClientAt(time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`role = 'client' and waiting_since is null and (deactivated_at is null or deactivated_at > ${time})`;
}

const DAYS_IN_DAYS_MAX = 31;
const DAYS_IN_WEEKS_MAX = 92;

/** In how long parts the days are shown. Days without a beginning are the whole history. */
export async function readUnit(db: Db, { timeZone, from, to }: Days): Promise<IntervalUnit> {
  if (from === undefined) return 'month';
  const { rows } = await sql<{ days: number }>`
    select coalesce(${to ?? null}::date, (${dbNow} at time zone ${timeZone})::date) - ${from}::date + 1 as days`.execute(
    db,
  );
  const days = rows[0]?.days ?? 0;
  if (days <= DAYS_IN_DAYS_MAX) return 'day';
  return days <= DAYS_IN_WEEKS_MAX ? 'week' : 'month';
}

export async function countByInterval(
  db: Db,
  { timeZone, ...days }: Days,
  unit: IntervalUnit,
): Promise<ReportView['intervals']> {
  const step = sql.lit(`1 ${unit}`);
  const local = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${timeZone})`;
  const isReset = sql`kind = 'reset' and ${withinDays(sql`at`, timeZone, days)}
    and exists (select from users where users.id = user_id and ${isClientAt(sql`at`)})`;
  const { rows } = await sql<ReportView['intervals'][number]>`
    with span as (
      select min(moment) as first, max(moment) as last from (
        select unnest(array[min(date), max(date)]) as moment
        from sample_requests where ${isUsed} and ${withinDays(date, timeZone, days)}
        union all
        select unnest(array[min(at), max(at)])
        from credit_entries where ${isReset}
      ) as moments
    ), part as (
      select ${firstInstantOf(sql`start`, timeZone)} as begins,
        ${firstInstantOf(sql`(start + interval ${step})`, timeZone)} as ends, start
      from span, generate_series(date_trunc(${sql.lit(unit)}, ${local(sql`first`)}),
        date_trunc(${sql.lit(unit)}, ${local(sql`last`)}), interval ${step}) as start
    )
    select to_char(start, 'YYYY-MM-DD') as start, requests, credits, "unusedCredits"
    from part
    cross join lateral (
      select count(*)::int as requests, coalesce(sum(credits_used), 0)::float8 as credits
      from sample_requests
      where ${isUsed} and date >= begins and date < ends and ${withinDays(date, timeZone, days)}
    ) as counted
    cross join lateral (
      select coalesce(sum(balance_after - amount), 0)::float8 as "unusedCredits"
      from credit_entries where ${isReset} and at >= begins and at < ends
    ) as renewed
    order by start`.execute(db);
  return rows;
}

export async function countApprovals(db: Db, { timeZone, ...days }: Days): Promise<ReportView['approval']> {
  const { rows } = await sql<{ span: number; requests: number; hours: number }>`
    select width_bucket(hours, ${APPROVAL_SPANS_HOURS.map(Number)}::float8[]) as span, count(*)::int as requests,
      sum(hours)::float8 as hours
    from (
      select distinct on (request_id)
        extract(epoch from request_events.at - date)::float8 / 3600 as hours, to_status
      from request_events join sample_requests on sample_requests.id = request_id
      where from_status = 'pending' and event_kind in ('status', 'cancellation')
        and not exists (select from request_events undo where undo.undoes_id = request_events.id)
        and ${isUsed} and ${withinDays(date, timeZone, days)}
      order by request_id, request_events.id
    ) as decided
    where to_status <> 'rejected' group by span`.execute(db);
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  const hours = rows.reduce((sum, row) => sum + row.hours, 0);
  return {
    requests,
    averageHours: requests === 0 ? null : hours / requests,
    spans: Array.from(
      { length: APPROVAL_SPANS_HOURS.length + 1 },
      (_, span) => rows.find((row) => row.span === span)?.requests ?? 0,
    ),
  };
}

/**
 * From the submission to the first status change, from there to the shipping and from there to the delivery. What an undo took
 * back does not count, and of several shippings the last one does.
 */
export async function readMedianHours(
  db: Db,
  { timeZone, ...days }: Days,
): Promise<ReportView['medianHours']> {
  const median = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})::float8 / 3600)
      filter (where ${to} > ${from})`;
  const [submitted, decided, shipped, delivered] = [
    sql`submitted`,
    sql`decided`,
    sql`shipped`,
    sql`delivered`,
  ];
  const { rows } = await sql<ReportView['medianHours']>`
    select ${median(submitted, decided)} as "toApproval",
      ${median(sql`coalesce(decided, submitted)`, shipped)} as "toShipping",
      ${median(shipped, delivered)} as "toDelivery"
    from (
      select date as submitted,
        min(at) filter (where from_status = 'pending' and to_status <> 'rejected') as decided,
        max(at) filter (where to_status = 'shipped') as shipped,
        max(at) filter (where to_status = 'delivered') as delivered
      from request_events join sample_requests on sample_requests.id = request_id
      where event_kind = 'status' and from_status is not null
        and not exists (select from request_events undo where undo.undoes_id = request_events.id)
        and ${isUsed} and ${withinDays(date, timeZone, days)}
      group by sample_requests.id
    ) as steps`.execute(db);
  return rows[0] ?? { toApproval: null, toShipping: null, toDelivery: null };
}

/** As float8, because the sum of many large accounts exceeds an int. */
export async function sumCurrentCredits(db: Db): Promise<ReportView['currentCredits']> {
  const { rows } = await sql<ReportView['currentCredits']>`
    select coalesce(sum(${remainingCreditsNow}), 0)::float8 as remaining,
      coalesce(sum(monthly_credits), 0)::float8 as monthly
    from users where ${isClientAt(dbNow)}`.execute(db);
  return rows[0] ?? { remaining: 0, monthly: 0 };
}

export async function countWaiting(db: Db, timeZone: string): Promise<ReportView['now']> {
  const { rows } = await sql<ReportView['now']>`
    select (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where ${isOverdue(timeZone)}))::int as overdue
    from sample_requests where status in ('pending', 'approved')`.execute(db);
  return rows[0] ?? { pending: 0, overdue: 0 };
}
