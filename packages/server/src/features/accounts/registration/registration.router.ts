import { RegisteredView, RegisterInput, RegistrationView } from '@portal/contract/accounts';
import { publicProcedure } from '../../../platform/trpc/procedures.ts';
import { router } from '../../../platform/trpc/trpc.ts';
import { getRegistration, registerClient } from './registration.service.ts';

export const registrationRouter = router({
  register: publicProcedure
    .input(RegisterInput)
    .output(RegisteredView)
    .mutation(async ({ ctx, input }) => {
      const { view, passwordHash } = await registerClient(ctx, input);
      if (!('state' in view)) await ctx.session.begin({ id: view.id, passwordHash });
      return view;
    }),

  registration: publicProcedure.output(RegistrationView).query(({ ctx }) => getRegistration(ctx)),
});
