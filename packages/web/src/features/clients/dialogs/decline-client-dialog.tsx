import type { ClientView } from '@portal/contract/clients';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { findPageFocus } from '../../../lib/hooks/use-focus-after-removal.ts';
import { failureMessages, successMessages } from '../clients.messages.ts';

type DeclineClientDialogProps = DialogState & { client: ClientView; onDeclined?: () => void };

export default function DeclineClientDialog({ client, onDeclined, ...dialog }: DeclineClientDialogProps) {
  const decline = useToastMutation(trpc.admin.clients.decline, {
    success: successMessages.clientDeclined,
    failure: failureMessages.declineClient,
    invalidate: (utils) => [utils.admin.clients],
  });
  const outcome = {
    onSuccess: () => onDeclined?.(),
    // Also after an error: another admin has decided, so there is nothing left to decline.
    onSettled: () => dialog.onOpenChange(false),
  };
  return (
    <ConfirmDialog
      {...dialog}
      title="Decline client"
      description={
        <>
          The account of <strong className="break-words text-ink">{client.name}</strong> will be deleted, and
          they get an email that their registration was declined. This action cannot be undone.
        </>
      }
      confirmLabel="Decline"
      pendingLabel="Declining..."
      pending={decline.isPending}
      focusAfter={() => (decline.isIdle ? null : findPageFocus())}
      onConfirm={() => decline.mutate({ id: client.id }, outcome)}
    />
  );
}
