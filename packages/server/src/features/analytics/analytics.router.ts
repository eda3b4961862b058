import { AnalyticsInput, AnalyticsView, OutcomeReportView, ReportView } from '@portal/contract/analytics';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { getOutcomeReport, getReport, getSummary } from './analytics.service.ts';

export const analyticsRouter = router({
  summary: adminProcedure
    .input(AnalyticsInput)
    .output(AnalyticsView)
    .query(({ ctx, input }) => getSummary(ctx, input)),

  report: adminProcedure
    .input(AnalyticsInput)
    .output(ReportView)
    .query(({ ctx, input }) => getReport(ctx, input)),

  outcomes: adminProcedure
    .input(AnalyticsInput)
    .output(OutcomeReportView)
    .query(({ ctx, input }) => getOutcomeReport(ctx, input)),
});
