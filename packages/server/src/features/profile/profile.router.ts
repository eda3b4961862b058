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
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});

export const passwordRouter = router({
  change: clientProcedure
    .meta({ noBatch: true })
    .input(ChangePasswordInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return null;
    }),
});

export const ownSessionsRouter = router({
  list: clientProcedure.output(OwnSessionsView).query(({ ctx }) => listOwnSessions(ctx)),

  end: clientProcedure
    .input(EndSessionInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx, input.id);
      return null;
    }),

  endOthers: clientProcedure.output(z.null()).mutation(async ({ ctx }) => {
    await endOtherOwnSessions(ctx);
    return null;
  }),
});
