import {
  AccountAccessView,
  EndAccountSessionInput,
  RevokeAccountTokenInput,
} from '@portal/contract/accounts/access';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import {
  endAccountSession,
  endAllAccess,
  getAccountAccess,
  revokeAccountToken,
} from './account-access.service.ts';

export const accountAccessRouter = router({
  get: adminProcedure
    .input(ByIdInput)
    .output(AccountAccessView)
    .query(({ ctx, input }) => getAccountAccess(ctx, input.id)),

  endSession: adminProcedure
    .input(EndAccountSessionInput)
    .output(noContent)
    .mutation(({ ctx, input }) => endAccountSession(ctx, input)),

  revokeToken: adminProcedure
    .input(RevokeAccountTokenInput)
    .output(noContent)
    .mutation(({ ctx, input }) => revokeAccountToken(ctx, input)),

  endAll: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => endAllAccess(ctx, input.id)),
});
