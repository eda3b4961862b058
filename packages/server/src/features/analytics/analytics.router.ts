import { AnalyticsInput, AnalyticsView, ReportView } from '@portal/contract/analytics';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { summarize } from './analytics.rules.ts';
import { report } from './report.rules.ts';

export const analyticsRouter = router({
  summary: adminProcedure
    .input(AnalyticsInput)
    .output(AnalyticsView)
    .query(async ({ ctx, input }) => summarize(await ctx.staleReads(), ctx.timeZone, input)),

  report: adminProcedure
    .input(AnalyticsInput)
    .output(ReportView)
    .query(async ({ ctx, input }) => report(await ctx.staleReads(), ctx.timeZone, input)),
});
