import {
  ApiTokenPolicyView,
  ApiTokensView,
  CreateApiTokenInput,
  CreatedApiTokenView,
} from '@portal/contract/accounts/api-tokens';
import { ByIdInput } from '@portal/contract/values/id';
import { clientProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import { createApiToken, getApiTokenPolicy, listApiTokens, revokeOwnApiToken } from './api-tokens.service.ts';

export const apiTokensRouter = router({
  list: clientProcedure.output(ApiTokensView).query(({ ctx }) => listApiTokens(ctx, ctx.actor.id)),

  policy: clientProcedure.output(ApiTokenPolicyView).query(({ ctx }) => getApiTokenPolicy(ctx)),

  create: clientProcedure
    .input(CreateApiTokenInput)
    .output(CreatedApiTokenView)
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),

  revoke: clientProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => revokeOwnApiToken(ctx, input.id)),
});
