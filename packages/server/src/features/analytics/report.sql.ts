import {
  type AnalyticsInput,
  APPROVAL_SPANS_HOURS,
  REPORT_ROWS_MAX,
  type ReportView,
} from '@portal/contract/analytics';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { withinDays } from '../../db/pagination/date-range.ts';

const date = sql`sample_requests.date`;

/** Requests, credits and credits left over, month by month of the time zone, without gaps. */
export const countMonths = async (
  em: Em,
  timeZone: string,
  days: AnalyticsInput,
): Promise<ReportView['months']> => {
  const local = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${timeZone})`;
  const { rows } = await sql<ReportView['months'][number]>`
    with span as (
      select min(date) as first, max(date) as last from sample_requests where ${withinDays(date, timeZone, days)}
    ), month as (
      select start at time zone ${timeZone} as begins, (start + interval '1 month') at time zone ${timeZone} as ends, start
      from span, generate_series(date_trunc('month', ${local(sql`first`)}),
        date_trunc('month', ${local(sql`last`)}), interval '1 month') as start
    )
    select to_char(start, 'YYYY-MM') as month, requests, credits, "unusedCredits"
    from month
    cross join lateral (
      select count(*)::int as requests, coalesce(sum(credits_used), 0)::int as credits
      from sample_requests where date >= begins and date < ends and ${withinDays(date, timeZone, days)}
    ) as counted
    cross join lateral (
      select coalesce(sum(balance_after - amount), 0)::int as "unusedCredits"
      from credit_entries
      where kind = 'reset' and at >= begins and at < ends and ${withinDays(sql`at`, timeZone, days)}
    ) as renewed
    order by start`.execute(query(em));
  return rows;
};

type ClientCount = Omit<ReportView['clients'][number], 'name'>;
type SampleCount = Omit<ReportView['samples'][number], 'name'>;

/** The clients who used the most credits. */
export const countClients = async (
  em: Em,
  timeZone: string,
  days: AnalyticsInput,
): Promise<ClientCount[]> => {
  const { rows } = await sql<ClientCount>`
    select user_id as id, count(*)::int as requests, sum(credits_used)::int as credits
    from sample_requests where ${withinDays(date, timeZone, days)}
    group by user_id order by credits desc, id limit ${REPORT_ROWS_MAX}`.execute(query(em));
  return rows;
};

/** The samples of which most units were requested. */
export const countSamples = async (
  em: Em,
  timeZone: string,
  days: AnalyticsInput,
): Promise<SampleCount[]> => {
  const { rows } = await sql<SampleCount>`
    select sample_id as id, count(*)::int as requests, sum(quantity)::int as units
    from request_samples join sample_requests on sample_requests.id = request_id
    where ${withinDays(date, timeZone, days)}
    group by sample_id order by units desc, sample_id limit ${REPORT_ROWS_MAX}`.execute(query(em));
  return rows;
};

/** How long requests that were submitted in these days waited for their approval. */
export const countApproval = async (
  em: Em,
  timeZone: string,
  days: AnalyticsInput,
): Promise<ReportView['approval']> => {
  const { rows } = await sql<{ span: number; requests: number; hours: number }>`
    select width_bucket(hours, ${APPROVAL_SPANS_HOURS.map(Number)}::float8[]) as span, count(*)::int as requests,
      sum(hours)::float8 as hours
    from (
      select distinct on (request_id)
        extract(epoch from request_events.at - date)::float8 / 3600 as hours, to_status
      from request_events join sample_requests on sample_requests.id = request_id
      where from_status = 'pending' and ${withinDays(date, timeZone, days)}
      order by request_id, request_events.id
    ) as decided
    where to_status <> 'rejected' group by span`.execute(query(em));
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
};
