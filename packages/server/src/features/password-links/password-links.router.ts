import { UserView } from '@portal/contract/accounts';
import {
  ForgottenPasswordInput,
  InvitationView,
  OpenPasswordLinkInput,
  PasswordLinkView,
  SetPasswordInput,
} from '@portal/contract/auth/password-links';
import { InviteClientInput } from '@portal/contract/clients';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { noContent, router } from '../../trpc/trpc.ts';
import { getInvitation, inviteClient, resendInvitation } from './client-invitations.service.ts';
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

export const invitationsRouter = router({
  get: adminProcedure
    .input(ByIdInput)
    .output(InvitationView)
    .query(({ ctx, input }) => getInvitation(ctx, input.id)),

  send: adminProcedure
    .input(InviteClientInput)
    .output(UserView)
    .mutation(({ ctx, input }) => inviteClient(ctx, input)),

  sendAgain: adminProcedure
    .input(ByIdInput)
    .output(InvitationView)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
});
