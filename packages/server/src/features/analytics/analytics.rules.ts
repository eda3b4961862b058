import { type AnalyticsView, POPULAR_SAMPLES } from '@portal/contract/analytics';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';

type Totals = Omit<AnalyticsView, 'requestsByStatus'> & { counts: Partial<Record<RequestStatus, number>> };

/** The figures of the analytics page, counted by the database. */
export const summarize = async (em: Em): Promise<AnalyticsView> => {
  const { rows } = await sql<Totals>`
    with per_status as (
      select status, count(*)::int as requests, sum(credits_used)::int as credits from sample_requests group by status
    ), popular as (
      select sample_id as id, count(*)::int as "requestCount"
      from request_samples group by sample_id order by count(*) desc, sample_id limit ${POPULAR_SAMPLES}
    )
    select
      (select count(*)::int from users where role = 'client') as "totalClients",
      (select coalesce(sum(requests), 0)::int from per_status) as "totalRequests",
      (select coalesce(sum(credits), 0)::int from per_status) as "totalCreditsUsed",
      (select coalesce(jsonb_object_agg(status, requests), '{}') from per_status) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', popular.id, 'name', samples.name,
          'requestCount', "requestCount") order by "requestCount" desc, popular.id), '[]')
        from popular join samples on samples.id = popular.id) as "popularSamples"`.execute(query(em));
  const [totals] = rows;
  if (!totals) throw new Error('The totals always make one row');
  const { counts, ...figures } = totals;
  return {
    ...figures,
    requestsByStatus: REQUEST_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 })),
  };
};
