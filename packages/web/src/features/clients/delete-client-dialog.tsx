import type { ClientView } from '@portal/contract/clients';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import type { DialogState } from '../../components/ui/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';

type DeleteClientDialogProps = DialogState & { client: ClientView; onDeleted?: () => void };

export function DeleteClientDialog({ client, open, onOpenChange, onDeleted }: DeleteClientDialogProps) {
  const remove = useToastMutation(trpc.admin.clients.delete, {
    success: successMessages.clientDeleted,
    failure: failureMessages.deleteClient,
    invalidate: (utils) => [utils.admin],
    onSuccess: () => {
      onDeleted?.();
      onOpenChange(false);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Client"
      description={
        <>
          <strong className="break-words text-ink">{client.name}</strong> will be deleted, along with all of
          their requests. This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: client.id })}
    />
  );
}
