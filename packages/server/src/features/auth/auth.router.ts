import {
  LoginInput,
  RegisteredView,
  RegisterInput,
  RegistrationView,
  SessionView,
  UserView,
} from '@portal/contract/accounts';
import { fastOutput } from '../../trpc/adapter/fast-output.ts';
import { clientProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { noContent, router } from '../../trpc/trpc.ts';
import { getRegistration, registerClient, signIn } from './auth.service.ts';

export const authRouter = router({
  session: publicProcedure
    .output(fastOutput(SessionView))
    .query(async ({ ctx }) => ({ user: await ctx.findActor() })),

  me: clientProcedure.output(UserView).query(({ ctx }) => ctx.actor),

  login: publicProcedure
    .meta({ noBatch: true })
    .input(LoginInput)
    .output(UserView)
    .mutation(async ({ ctx, input }) => {
      const user = await signIn(ctx, input);
      await ctx.session.begin(user.id);
      return user;
    }),

  register: publicProcedure
    .meta({ noBatch: true })
    .input(RegisterInput)
    .output(RegisteredView)
    .mutation(async ({ ctx, input }) => {
      const registered = await registerClient(ctx, input);
      if (!('state' in registered)) await ctx.session.begin(registered.id);
      return registered;
    }),

  registration: publicProcedure.output(RegistrationView).query(({ ctx }) => getRegistration(ctx)),

  logout: publicProcedure.output(noContent).mutation(({ ctx }) => ctx.session.end()),
});
