import { ApiTokensView, CreateApiTokenInput, CreatedApiTokenView } from '@portal/contract/api-tokens';
import { ByIdInput } from '@portal/contract/id';
import * as z from 'zod';
import { clientProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.service.ts';

export const apiTokensRouter = router({
  list: clientProcedure.output(ApiTokensView).query(({ ctx }) => listApiTokens(ctx.em, ctx.actor)),

  create: clientProcedure
    .input(CreateApiTokenInput)
    .output(CreatedApiTokenView)
    .mutation(({ ctx, input }) => createApiToken(ctx.em, ctx.actor, input)),

  revoke: clientProcedure
    .input(ByIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await revokeApiToken(ctx.em, ctx.actor, input.id);
      return null;
    }),
});
