import type {
  AnalyticsInput,
  AnalyticsView,
  OutcomeReportView,
  ReportView,
} from '@portal/contract/analytics';
import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import { query } from '../../platform/db/kysely.ts';
import { readSettings } from '../settings/settings.reader.ts';
import {
  countApprovals,
  countByClient,
  countByMonth,
  countBySample,
  countRequests,
  sumCurrentCredits,
} from './analytics.sql.ts';
import type { AnalyticsContext } from './analytics-cache.ts';
import { countAnswersBySample, countReasons, sumOutcomes } from './outcomes.sql.ts';
import { findIdleClients, findUnrequestedSamples } from './unused.sql.ts';

export function getSummary(ctx: AnalyticsContext, days: AnalyticsInput): Promise<AnalyticsView> {
  return ctx.cacheAnalytics(`summary ${days.from} ${days.to}`, async (db) => {
    const { counts, ...summary } = await countRequests(db, { ...days, timeZone: ctx.timeZone });
    const requestsByStatus = REQUEST_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 }));
    return { ...summary, requestsByStatus };
  });
}

export async function getReport(ctx: AnalyticsContext, days: AnalyticsInput): Promise<ReportView> {
  const period = { ...days, timeZone: ctx.timeZone };
  const cached = await ctx.cacheAnalytics(`report ${days.from} ${days.to}`, async (db) => ({
    months: await countByMonth(db, period),
    clients: await countByClient(db, period),
    samples: await countBySample(db, period),
    approval: await countApprovals(db, period),
    unrequestedSamples: await findUnrequestedSamples(db, period),
    idleClients: await findIdleClients(db, period),
  }));
  return { ...cached, currentCredits: await sumCurrentCredits(query(ctx.em)) };
}

export async function getOutcomeReport(
  ctx: AnalyticsContext,
  days: AnalyticsInput,
): Promise<OutcomeReportView> {
  const { currency } = await readSettings(ctx);
  const period = { ...days, timeZone: ctx.timeZone, currency };
  const cached = await ctx.cacheAnalytics(`outcomes ${currency} ${days.from} ${days.to}`, async (db) => ({
    ...(await sumOutcomes(db, period)),
    samples: await countAnswersBySample(db, period),
    reasons: await countReasons(db, period),
  }));
  return { ...cached, currency };
}
