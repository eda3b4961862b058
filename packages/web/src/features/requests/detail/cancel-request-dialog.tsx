import type { RequestView } from '@portal/contract/requests';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { creditsInWords } from '../history/describe-request.ts';
import { useCancelRequest } from './use-cancel-request.ts';

type CancelRequestDialogProps = {
  request: Pick<RequestView, 'id' | 'creditsUsed'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before a request is taken back. */
export const CancelRequestDialog = ({ request, open, onOpenChange }: CancelRequestDialogProps) => {
  const { cancel, isPending } = useCancelRequest({ onSettled: () => onOpenChange(false) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      title="Cancel Request"
      description={`Request #${request.id} will be withdrawn. What it cost, ${creditsInWords(request.creditsUsed)}, comes back to you if it was spent since your last reset.`}
      confirmLabel="Cancel request"
      pendingLabel="Cancelling..."
      cancelLabel="Keep request"
      pending={isPending}
      onConfirm={() => cancel({ id: request.id })}
    />
  );
};
