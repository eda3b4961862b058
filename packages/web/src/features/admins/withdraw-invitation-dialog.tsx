import type { AdminView } from '@portal/contract/admins';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from './admins.messages.ts';

type WithdrawInvitationDialogProps = DialogState & { admin: AdminView };

export default function WithdrawInvitationDialog({ admin, ...dialog }: WithdrawInvitationDialogProps) {
  const withdraw = useToastMutation(trpc.admin.admins.withdrawInvitation, {
    success: successMessages.adminInvitationWithdrawn,
    failure: failureMessages.withdrawAdminInvitation,
    invalidate: (utils) => [utils.admin.admins],
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Withdraw invitation"
      description={
        <>
          The link that was sent to <strong className="break-words text-ink">{admin.email}</strong> stops
          working, and the account is deleted. You can then invite the admin again, with another email
          address.
        </>
      }
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: admin.id }, { onSettled: () => dialog.onOpenChange(false) })}
    />
  );
}
