import { type AnalyticsInput, type AnalyticsView, POPULAR_SAMPLES_MAX } from '@portal/contract/analytics';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { withinDays } from '../../db/pagination/date-range.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import { cacheAnalytics } from './cache-analytics.ts';

type Metrics = {
  totalRequests: number;
  totalCreditsUsed: number;
  counts: Partial<Record<RequestStatus, number>>;
  popular: { id: number; requestCount: number }[];
};

const count = async (em: Em, timeZone: string, days: AnalyticsInput): Promise<Metrics> => {
  const isCounted = withinDays(sql`sample_requests.date`, timeZone, days);
  const isWhole = days.from === undefined && days.to === undefined;
  const lines = isWhole
    ? sql`request_samples`
    : sql`request_samples join sample_requests on sample_requests.id = request_id where ${isCounted}`;
  const { rows } = await sql<Metrics>`
    with per_status as (
      select status, count(*)::int as requests, sum(credits_used)::int as credits
      from sample_requests where ${isCounted} group by status
    ), popular as (
      select sample_id as id, count(*)::int as "requestCount" from ${lines}
      group by sample_id order by count(*) desc, sample_id limit ${POPULAR_SAMPLES_MAX}
    )
    select
      (select coalesce(sum(requests), 0)::int from per_status) as "totalRequests",
      (select coalesce(sum(credits), 0)::int from per_status) as "totalCreditsUsed",
      (select coalesce(jsonb_object_agg(status, requests), '{}') from per_status) as counts,
      (select coalesce(jsonb_agg(to_jsonb(popular) order by "requestCount" desc, id), '[]') from popular) as popular`.execute(
    query(em),
  );
  const [figures] = rows;
  if (!figures) throw new Error('The totals always make one row');
  return figures;
};

const countClients = async (em: Em): Promise<number> => {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from users where role = 'client'`.execute(query(em));
  return rows[0]?.clients ?? 0;
};

const view = async (em: Em, timeZone: string, days: AnalyticsInput) => {
  const { counts, popular, ...totals } = await count(em, timeZone, days);
  const names = await query(em)
    .selectFrom('samples')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...popular.map(({ id }) => id)])
    .execute();
  return {
    ...totals,
    totalClients: await countClients(em),
    popularSamples: popular.map((sample) => ({
      ...sample,
      name: names.find(({ id }) => id === sample.id)?.name ?? '',
    })),
    requestsByStatus: REQUEST_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 })),
  };
};

/** The figures of the analytics page, counted by the database. */
export const summarize = (
  readReplica: ReadReplica,
  timeZone: string,
  days: AnalyticsInput,
): Promise<AnalyticsView> =>
  cacheAnalytics(readReplica, `summary ${days.from} ${days.to}`, (em) => view(em, timeZone, days));
