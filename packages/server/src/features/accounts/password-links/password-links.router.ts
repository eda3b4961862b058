import {
  ForgottenPasswordInput,
  OpenPasswordLinkInput,
  PasswordLinkView,
  SetPasswordInput,
} from '@portal/contract/accounts/password-links';
import { publicProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import { openPasswordLink, requestPasswordReset, setPassword } from './password-links.service.ts';

/** Tokens travel only in bodies, because URLs are logged. */
export const passwordLinksRouter = router({
  forgotten: publicProcedure
    .input(ForgottenPasswordInput)
    .output(noContent)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  open: publicProcedure
    .input(OpenPasswordLinkInput)
    .output(PasswordLinkView)
    .mutation(({ ctx, input }) => openPasswordLink(ctx, input.token)),

  setPassword: publicProcedure
    .input(SetPasswordInput)
    .output(noContent)
    .mutation(({ ctx, input }) => setPassword(ctx, input)),
});
