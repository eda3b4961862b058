import { ChangePasswordInput, UpdateProfileInput, UserView } from '@portal/contract/accounts';
import * as z from 'zod';
import { clientProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { changePassword, updateProfile } from './profile.service.ts';

export const profileRouter = router({
  update: clientProcedure
    .input(UpdateProfileInput)
    .output(UserView)
    .mutation(({ ctx, input }) => updateProfile(ctx.em, ctx.actor, input)),
});

export const passwordRouter = router({
  change: clientProcedure
    .meta({ noBatch: true })
    .input(ChangePasswordInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.em, ctx.actor, ctx.origin, input);
      return null;
    }),
});
