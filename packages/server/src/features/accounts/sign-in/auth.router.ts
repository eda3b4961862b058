import { LoginInput, SessionView, UserView } from '@portal/contract/accounts';
import { ConfirmInput } from '@portal/contract/accounts/confirmation';
import { clientProcedure, publicProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import { signIn } from './auth.service.ts';
import { confirmSession } from './confirmation.service.ts';

export const authRouter = router({
  session: publicProcedure.output(SessionView).query(async ({ ctx }) => ({ user: await ctx.findActor() })),

  me: clientProcedure.output(UserView).query(({ ctx }) => ctx.actor),

  login: publicProcedure
    .input(LoginInput)
    .output(UserView)
    .mutation(async ({ ctx, input }) => {
      const { user, ...verified } = await signIn(ctx, input);
      await ctx.session.begin({ id: user.id, ...verified });
      // No session begins if the account was changed since the check.
      ctx.recordPasswordCheck({ purpose: 'sign-in', outcome: 'succeeded', userId: user.id });
      return user;
    }),

  confirm: clientProcedure
    .meta({ waitsInOwnTurn: true })
    .input(ConfirmInput)
    .output(noContent)
    .mutation(async ({ ctx, input }) => {
      const sessionId = await confirmSession(ctx, input);
      if (sessionId !== undefined) ctx.session.replace(sessionId);
    }),

  logout: publicProcedure.output(noContent).mutation(async ({ ctx }) => {
    await ctx.session.end();
    // The browser deletes all that the pages stored, before its next user signs in.
    ctx.setHeader('clear-site-data', '"storage"');
  }),
});
