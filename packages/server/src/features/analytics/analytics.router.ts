import { AnalyticsInput, AnalyticsView, ReportView } from '@portal/contract/analytics';
import { compiledOutput } from '../../trpc/compiled-output.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { summarize } from './analytics.rules.ts';
import { report } from './report.rules.ts';

export const analyticsRouter = router({
  summary: adminProcedure
    .input(AnalyticsInput)
    .output(compiledOutput(AnalyticsView))
    .query(({ ctx, input }) => summarize(ctx.staleReads, ctx.timeZone, input)),

  report: adminProcedure
    .input(AnalyticsInput)
    .output(ReportView)
    .query(({ ctx, input }) => report(ctx.staleReads, ctx.timeZone, input)),
});
