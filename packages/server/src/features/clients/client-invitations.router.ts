import { UserView } from '@portal/contract/accounts';
import { InvitationView } from '@portal/contract/accounts/password-links';
import { InviteClientInput } from '@portal/contract/clients';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { getInvitation, inviteClient, resendInvitation } from './client-invitations.service.ts';

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
