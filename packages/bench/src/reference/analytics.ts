import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { callerStatement, queryAsAdmin } from './session.ts';

const CACHE_TTL_MS = 5_000;

const STATUSES = ['pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected'];

const ADMIN = callerStatement('admin', ' select role from caller');

const TOTALS = {
  name: 'totals',
  text: `select status, count(*)::int as requests, sum(credits_used)::int as credits, count(cancelled_at)::int as cancelled
    from sample_requests group by status`,
};
const POPULAR = {
  name: 'popular',
  text: `select samples.id, name, counted.requests as "requestCount"
    from (select sample_id, count(*)::int as requests from request_samples
      group by sample_id order by requests desc, sample_id limit 5) as counted
    join samples on samples.id = sample_id order by requests desc, samples.id`,
};
const CLIENTS = {
  name: 'clients',
  text: `select count(*)::int as clients from users where role = 'client'`,
};

async function countAnalytics(pool: Pool) {
  const [totals, popular, clients] = await Promise.all([
    pool.query<{ status: string; requests: number; credits: number; cancelled: number }>(TOTALS),
    pool.query(POPULAR),
    pool.query<{ clients: number }>(CLIENTS),
  ]);
  return {
    totalClients: clients.rows[0]?.clients ?? 0,
    totalRequests: totals.rows.reduce((sum, { requests }) => sum + requests, 0),
    totalCreditsUsed: totals.rows.reduce((sum, { credits }) => sum + credits, 0),
    popularSamples: popular.rows,
    requestsByStatus: STATUSES.map((status) => ({
      status,
      count: totals.rows.find((row) => row.status === status)?.requests ?? 0,
    })),
    cancelledRequests: totals.rows.reduce((sum, { cancelled }) => sum + cancelled, 0),
    asOf: new Date(),
  };
}

export function analyticsRoute(app: FastifyInstance, pool: Pool): void {
  let countedAt = 0;
  let cached: ReturnType<typeof countAnalytics> | undefined;
  app.get('/api/analytics', async (request) => {
    await queryAsAdmin(pool, request, ADMIN);
    if (!cached || Date.now() - countedAt > CACHE_TTL_MS) {
      countedAt = Date.now();
      cached = countAnalytics(pool);
    }
    return cached;
  });
}
