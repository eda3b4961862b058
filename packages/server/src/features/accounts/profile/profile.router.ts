import { ChangePasswordInput, UpdateProfileInput, UserView } from '@portal/contract/accounts';
import { EndSessionInput, OwnSessionsView } from '@portal/contract/accounts/sessions';
import { clientProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import { endOtherOwnSessions, endOwnSession, listSessions } from './own-sessions.service.ts';
import { changePassword, editProfile } from './profile.service.ts';

export const profileRouter = router({
  update: clientProcedure
    .input(UpdateProfileInput)
    .output(UserView)
    .mutation(({ ctx, input }) => editProfile(ctx, input)),
});

export const passwordRouter = router({
  change: clientProcedure
    .meta({ waitsInOwnTurn: true })
    .input(ChangePasswordInput)
    .output(noContent)
    .mutation(async ({ ctx, input }) => ctx.session.replace(await changePassword(ctx, input))),
});

export const ownSessionsRouter = router({
  list: clientProcedure.output(OwnSessionsView).query(({ ctx }) => listSessions(ctx, ctx.actor.id)),

  end: clientProcedure
    .input(EndSessionInput)
    .output(noContent)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  endOthers: clientProcedure.output(noContent).mutation(({ ctx }) => endOtherOwnSessions(ctx)),
});
