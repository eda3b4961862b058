import type { ClientView } from '@portal/contract/clients';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/format/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

type DeleteClientDialogProps = {
  client: ClientView | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes a client after saying what goes with them. */
export const DeleteClientDialog = ({ client, onClose, onDeleted }: DeleteClientDialogProps) => {
  const utils = trpc.useUtils();
  const remove = trpc.admin.clients.delete.useMutation({
    onSuccess: () => {
      onDeleted?.();
      void utils.admin.invalidate();
      toastSuccess(successMessages.clientDeleted);
      onClose();
    },
    onError: (error) => {
      void utils.admin.clients.invalidate();
      toastError(failureMessages.deleteClient(error));
    },
  });
  return (
    <ConfirmDialog
      open={client !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Client"
      description={
        <>
          <strong className="break-words text-ink">{client?.name}</strong> will be deleted, and all of their
          requests are deleted too. This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => client && remove.mutate({ id: client.id })}
    />
  );
};
