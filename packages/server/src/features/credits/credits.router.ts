import {
  CreditsCheckView,
  DailyCreditsCheckView,
  OwnStatementInput,
  StatementInput,
  StatementView,
} from '@portal/contract/credits';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { checkCredits, findDailyCheck } from './check-credits.service.ts';
import { getStatement } from './statement.service.ts';

export const ownCreditsRouter = router({
  statement: clientProcedure
    .input(OwnStatementInput)
    .output(StatementView)
    .query(({ ctx, input }) => getStatement(ctx, { ...input, id: ctx.actor.id })),
});

export const creditsRouter = router({
  statement: adminProcedure
    .input(StatementInput)
    .output(StatementView)
    .query(({ ctx, input }) => getStatement(ctx, input)),

  check: adminProcedure.output(CreditsCheckView).query(({ ctx }) => checkCredits(ctx)),

  dailyCheck: adminProcedure.output(DailyCreditsCheckView).query(({ ctx }) => findDailyCheck(ctx)),
});
