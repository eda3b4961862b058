import type { HeldRequestView } from '@portal/contract/held-requests';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { findPageFocus } from '../../lib/hooks/use-focus-after-removal.ts';
import { describeSamples } from '../orders/describe-request.ts';
import { failureMessages, successMessages } from '../orders/orders.messages.ts';

type CancelHeldRequestDialogProps = DialogState & { held: HeldRequestView };

export default function CancelHeldRequestDialog({ held, open, onOpenChange }: CancelHeldRequestDialogProps) {
  const { mutate, isPending, isIdle } = useToastMutation(trpc.me.heldRequests.cancel, {
    success: successMessages.heldRequestCancelled,
    failure: failureMessages.cancelRequest,
    // Read after an error too, because an admin may have decided first.
    invalidate: ({ auth, me }) => [auth.session, me.heldRequests, me.requests],
    onSuccess: () => onOpenChange(false),
    onError: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      title="Cancel this request?"
      description={`It no longer waits for credits: ${describeSamples(held)}.`}
      confirmLabel="Cancel request"
      pendingLabel="Cancelling..."
      cancelLabel="Keep request"
      pending={isPending}
      onConfirm={() => mutate({ id: held.id })}
      focusAfter={() => (isIdle ? null : findPageFocus())}
    />
  );
}
