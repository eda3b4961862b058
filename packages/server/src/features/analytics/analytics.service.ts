import type {
  AnalyticsInput,
  AnalyticsView,
  ClientTableInput,
  ClientTablePage,
  IntervalUnit,
  OutcomeReportView,
  ReportView,
  SampleTableInput,
  SampleTablePage,
} from '@portal/contract/analytics';
import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import { query } from '../../platform/db/kysely.ts';
import { readSettings } from '../settings/settings.reader.ts';
import {
  countApprovals,
  countByInterval,
  countRequests,
  countWaiting,
  readMedianHours,
  readUnit,
  sumCurrentCredits,
} from './analytics.sql.ts';
import type { AnalyticsContext } from './analytics-cache.ts';
import { countReasons, sumOutcomes } from './outcomes.sql.ts';
import { readClientTable, readSampleTable } from './tables.sql.ts';

export function getSummary(ctx: AnalyticsContext, days: AnalyticsInput): Promise<AnalyticsView> {
  return ctx.cacheAnalytics(`summary ${days.from} ${days.to}`, async (db) => {
    const { counts, ...summary } = await countRequests(db, { ...days, timeZone: ctx.timeZone });
    const requestsByStatus = REQUEST_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 }));
    return { ...summary, requestsByStatus };
  });
}

/** @param requestedUnit of the intervals; by default the one that fits the days */
export async function getReport(
  ctx: AnalyticsContext,
  days: AnalyticsInput,
  requestedUnit?: IntervalUnit,
): Promise<ReportView> {
  const period = { ...days, timeZone: ctx.timeZone };
  const cached = await ctx.cacheAnalytics(`report ${days.from} ${days.to} ${requestedUnit}`, async (db) => {
    const unit = requestedUnit ?? (await readUnit(db, period));
    return {
      unit,
      intervals: await countByInterval(db, period, unit),
      approval: await countApprovals(db, period),
      medianHours: await readMedianHours(db, period),
    };
  });
  const db = query(ctx.em);
  return {
    ...cached,
    now: await countWaiting(db, ctx.timeZone),
    currentCredits: await sumCurrentCredits(db),
  };
}

/** @param requestedUnit of the intervals; by default the one that fits the days */
export async function getOutcomeReport(
  ctx: AnalyticsContext,
  days: AnalyticsInput,
  requestedUnit?: IntervalUnit,
): Promise<OutcomeReportView> {
  const { currency } = await readSettings(ctx);
  const period = { ...days, timeZone: ctx.timeZone, currency };
  const key = `outcomes ${currency} ${days.from} ${days.to} ${requestedUnit}`;
  const cached = await ctx.cacheAnalytics(key, async (db) => {
    const unit = requestedUnit ?? (await readUnit(db, period));
    return { unit, ...(await sumOutcomes(db, period, unit)), reasons: await countReasons(db, period) };
  });
  return { ...cached, currency };
}

export async function getSampleTable(
  ctx: AnalyticsContext,
  input: SampleTableInput,
): Promise<SampleTablePage> {
  const { currency } = await readSettings(ctx);
  const period = { from: input.from, to: input.to, timeZone: ctx.timeZone, currency };
  const page = await ctx.cacheAnalytics(`samples ${JSON.stringify(input)}`, (db) =>
    readSampleTable(db, period, input),
  );
  return { ...page, currency };
}

export async function getClientTable(
  ctx: AnalyticsContext,
  input: ClientTableInput,
): Promise<ClientTablePage> {
  const { currency } = await readSettings(ctx);
  const period = { from: input.from, to: input.to, timeZone: ctx.timeZone, currency };
  const page = await ctx.cacheAnalytics(`clients ${currency} ${JSON.stringify(input)}`, (db) =>
    readClientTable(db, period, input),
  );
  return { ...page, currency };
}
