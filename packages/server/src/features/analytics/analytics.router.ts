import {
  AnalyticsInput,
  AnalyticsView,
  ClientTableInput,
  ClientTablePage,
  OutcomeReportView,
  ReportView,
  SampleTableInput,
  SampleTablePage,
} from '@portal/contract/analytics';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import {
  getClientTable,
  getOutcomeReport,
  getReport,
  getSampleTable,
  getSummary,
} from './analytics.service.ts';

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

  samples: adminProcedure
    .input(SampleTableInput)
    .output(SampleTablePage)
    .query(({ ctx, input }) => getSampleTable(ctx, input)),

  clients: adminProcedure
    .input(ClientTableInput)
    .output(ClientTablePage)
    .query(({ ctx, input }) => getClientTable(ctx, input)),
});
