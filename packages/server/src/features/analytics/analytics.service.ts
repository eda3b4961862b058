import type { AnalyticsInput, AnalyticsView, ReportView } from '@portal/contract/analytics';
import { REQUEST_STATUSES } from '@portal/contract/requests';
import {
  countApprovals,
  countByClient,
  countByMonth,
  countBySample,
  countRequests,
  sumCurrentCredits,
} from './analytics.sql.ts';
import { type AnalyticsContext, cacheAnalytics } from './cache-analytics.ts';

export function summarize(ctx: AnalyticsContext, days: AnalyticsInput): Promise<AnalyticsView> {
  return cacheAnalytics(ctx, `summary ${days.from} ${days.to}`, async (em) => {
    const { counts, ...summary } = await countRequests(em, ctx.timeZone, days);
    const requestsByStatus = REQUEST_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 }));
    return { ...summary, requestsByStatus };
  });
}

/** Current credits are never cached. */
export async function report(ctx: AnalyticsContext, days: AnalyticsInput): Promise<ReportView> {
  const { timeZone } = ctx;
  const cached = await cacheAnalytics(ctx, `report ${days.from} ${days.to}`, async (em) => ({
    months: await countByMonth(em, timeZone, days),
    clients: await countByClient(em, timeZone, days),
    samples: await countBySample(em, timeZone, days),
    approval: await countApprovals(em, timeZone, days),
  }));
  return { ...cached, held: await sumCurrentCredits(await ctx.readReplica()) };
}
