import type { AnalyticsInput, AnalyticsView, ReportView } from '@portal/contract/analytics';
import { REQUEST_STATUSES } from '@portal/contract/requests';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import {
  countApprovals,
  countByClient,
  countByMonth,
  countBySample,
  countClients,
  countRequests,
  sumCurrentCredits,
} from './analytics.sql.ts';
import { type AnalyticsContext, cacheAnalytics } from './cache-analytics.ts';

/** Totals, popular samples and requests by status. */
export function summarize(ctx: AnalyticsContext, days: AnalyticsInput): Promise<AnalyticsView> {
  return cacheAnalytics(ctx, `summary ${days.from} ${days.to}`, async (em) => {
    const { counts, popular, ...totals } = await countRequests(em, ctx.timeZone, days);
    return {
      ...totals,
      totalClients: await countClients(em),
      popularSamples: await withNames(em, 'samples', popular),
      requestsByStatus: REQUEST_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 })),
    };
  });
}

/** Requests and credits by month, client and sample, and approval times. Current credits are never cached. */
export async function report(ctx: AnalyticsContext, days: AnalyticsInput): Promise<ReportView> {
  const { timeZone } = ctx;
  const cached = await cacheAnalytics(ctx, `report ${days.from} ${days.to}`, async (em) => ({
    months: await countByMonth(em, timeZone, days),
    clients: await withNames(em, 'users', await countByClient(em, timeZone, days)),
    samples: await withNames(em, 'samples', await countBySample(em, timeZone, days)),
    approval: await countApprovals(em, timeZone, days),
  }));
  return { ...cached, held: await sumCurrentCredits(await ctx.readReplica()) };
}

async function withNames<Row extends { id: number }>(em: Em, table: 'users' | 'samples', rows: Row[]) {
  const named = await query(em)
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  return rows.map((row) => ({ ...row, name: named.find(({ id }) => id === row.id)?.name ?? '' }));
}
