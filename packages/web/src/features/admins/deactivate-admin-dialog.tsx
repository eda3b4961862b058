import type { AdminView } from '@portal/contract/admins';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from './admins.messages.ts';

type DeactivateAdminDialogProps = DialogState & { admin: AdminView };

export default function DeactivateAdminDialog({ admin, ...dialog }: DeactivateAdminDialogProps) {
  const deactivate = useToastMutation(trpc.admin.admins.deactivate, {
    success: successMessages.adminDeactivated,
    failure: failureMessages.deactivateAdmin,
    invalidate: (utils) => [utils.admin.admins, utils.admin.access],
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Deactivate admin"
      description={
        <>
          <strong className="break-words text-ink">{admin.name}</strong> is signed out everywhere immediately
          and cannot sign in until an admin reactivates the account. API tokens are revoked for good. The
          admin gets an email.
        </>
      }
      confirmLabel="Deactivate"
      pendingLabel="Deactivating..."
      pending={deactivate.isPending}
      onConfirm={() => deactivate.mutate({ id: admin.id }, { onSettled: () => dialog.onOpenChange(false) })}
    />
  );
}
