import { AnalyticsInput, AnalyticsView, ReportView } from '@portal/contract/analytics';
import { compiledOutput } from '../../trpc/adapter/fast-output.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { summarize } from './analytics.service.ts';
import { report } from './report.service.ts';

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
