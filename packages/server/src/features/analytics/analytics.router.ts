import { AnalyticsInput, AnalyticsView, ReportView } from '@portal/contract/analytics';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { summarize } from './analytics.rules.ts';
import { report } from './report.rules.ts';

export const analyticsRouter = router({
  summary: adminProcedure
    .input(AnalyticsInput)
    .output(AnalyticsView)
    .query(({ ctx, input }) => summarize(ctx.em, ctx.timeZone, input)),

  report: adminProcedure
    .input(AnalyticsInput)
    .output(ReportView)
    .query(({ ctx, input }) => report(ctx.em, ctx.timeZone, input)),
});
