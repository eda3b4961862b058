import {
  RecoveryCodesView,
  SecondFactorCodeInput,
  SecondFactorEnrolmentView,
  SecondFactorView,
} from '@portal/contract/accounts/second-factor';
import { clientProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import {
  createRecoveryCodes,
  disableSecondFactor,
  enableSecondFactor,
  startEnrolment,
} from './change-second-factor.service.ts';
import { getSecondFactor } from './second-factor.service.ts';

export const secondFactorRouter = router({
  get: clientProcedure.output(SecondFactorView).query(({ ctx }) => getSecondFactor(ctx)),

  start: clientProcedure.output(SecondFactorEnrolmentView).mutation(({ ctx }) => startEnrolment(ctx)),

  enable: clientProcedure
    .input(SecondFactorCodeInput)
    .output(RecoveryCodesView)
    .mutation(async ({ ctx, input }) => {
      const { sessionId, ...view } = await enableSecondFactor(ctx, input);
      ctx.session.replace(sessionId);
      return view;
    }),

  newRecoveryCodes: clientProcedure.output(RecoveryCodesView).mutation(({ ctx }) => createRecoveryCodes(ctx)),

  disable: clientProcedure.output(noContent).mutation(({ ctx }) => disableSecondFactor(ctx)),
});
