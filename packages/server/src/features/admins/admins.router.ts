import { AdminsView, AdminView, InviteAdminInput } from '@portal/contract/admins';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import {
  deactivateAdmin,
  inviteAdmin,
  listAdmins,
  reactivateAdmin,
  sendAdminInvitationAgain,
  withdrawAdminInvitation,
} from './admins.service.ts';

export const adminsRouter = router({
  list: adminProcedure.output(AdminsView).query(({ ctx }) => listAdmins(ctx)),

  invite: adminProcedure
    .input(InviteAdminInput)
    .output(AdminView)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),

  sendInvitationAgain: adminProcedure
    .input(ByIdInput)
    .output(AdminView)
    .mutation(({ ctx, input }) => sendAdminInvitationAgain(ctx, input.id)),

  withdrawInvitation: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => withdrawAdminInvitation(ctx, input.id)),

  deactivate: adminProcedure
    .input(ByIdInput)
    .output(AdminView)
    .mutation(({ ctx, input }) => deactivateAdmin(ctx, input.id)),

  reactivate: adminProcedure
    .input(ByIdInput)
    .output(AdminView)
    .mutation(({ ctx, input }) => reactivateAdmin(ctx, input.id)),
});
