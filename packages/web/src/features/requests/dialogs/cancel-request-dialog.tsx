import type { RequestView } from '@portal/contract/requests';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { useWriteRemainingCredits } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { formatCredits } from '../../orders/describe-request.ts';
import { failureMessages } from '../../orders/orders.messages.ts';
import { successMessages } from '../requests.messages.ts';

type CancelRequestDialogProps = DialogState & {
  request: Pick<RequestView, 'id' | 'creditsUsed' | 'free'>;
  /** The tab stop to focus after a cancellation, with which the button that opened the dialog disappears. */
  focusAfter: () => HTMLElement | null;
};

export default function CancelRequestDialog({
  request,
  open,
  onOpenChange,
  focusAfter,
}: CancelRequestDialogProps) {
  const writeRemainingCredits = useWriteRemainingCredits();
  const { mutate, isPending, isIdle } = useToastMutation(trpc.me.requests.cancel, {
    success: ({ returnedCredits, remainingCredits }) =>
      successMessages.requestCancelled(returnedCredits, remainingCredits),
    failure: failureMessages.cancelRequest,
    // Read after an error too, because an admin may have changed the request first.
    invalidate: ({ auth, me }) => [auth.session, me.requests, me.credits, me.samples.get],
    onSuccess: ({ remainingCredits }) => {
      writeRemainingCredits(remainingCredits);
      onOpenChange(false);
    },
    onError: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      title={`Cancel request #${request.id}?`}
      description={
        request.free
          ? 'It is free of charge, so no credits are returned.'
          : `You'll get your ${formatCredits(request.creditsUsed)} back if the request was submitted since your last reset.`
      }
      confirmLabel="Cancel request"
      pendingLabel="Cancelling..."
      cancelLabel="Keep request"
      pending={isPending}
      onConfirm={() => mutate({ id: request.id })}
      focusAfter={() => (isIdle ? null : focusAfter())}
    />
  );
}
