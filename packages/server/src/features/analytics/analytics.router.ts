import { AnalyticsView } from '@portal/contract/analytics';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { summarize } from './analytics.rules.ts';

export const analyticsRouter = router({
  summary: adminProcedure.output(AnalyticsView).query(({ ctx }) => summarize(ctx.em)),
});
