import { ChangePasswordInput, UpdateProfileInput, UserView } from '@portal/contract/accounts';
import { EndSessionInput, OwnSessionsView } from '@portal/contract/sessions';
import * as z from 'zod';
import { clientProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';
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
      await changePassword(ctx.em, ctx.actor, input, ctx.origin);
      return null;
    }),
});

export const ownSessionsRouter = router({
  list: clientProcedure.output(OwnSessionsView).query(({ ctx }) => listOwnSessions(ctx.em, ctx.actor)),

  end: clientProcedure
    .input(EndSessionInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.em, ctx.actor, input.id);
      return null;
    }),

  endOthers: clientProcedure.output(z.null()).mutation(async ({ ctx }) => {
    await endOtherOwnSessions(ctx.em, ctx.actor);
    return null;
  }),
});
