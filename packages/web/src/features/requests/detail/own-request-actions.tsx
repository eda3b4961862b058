import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import { UNDO_SECONDS } from '@portal/contract/requests.values';
import { clsx } from 'clsx';
import CircleX from 'lucide-react/icons/circle-x';
import PackageCheck from 'lucide-react/icons/package-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { buttonStyles } from '../../../components/ui/button.styles.ts';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { UNDO_KEY } from '../../../lib/shortcuts.ts';
import { useReorder } from '../../orders/form/use-reorder.ts';
import { failureMessages, successMessages } from '../requests.messages.ts';

const CancelRequestDialog = lazyDialog(() => import('../dialogs/cancel-request-dialog.tsx'));

const IN_ROW = 'max-xl:[&_svg]:hidden md:max-lg:px-1.5!';
/** At the end, where it is in each row. */
const NEXT_IN_ROW = `${IN_ROW} md:order-last`;

const RECEIVE = 'Mark as Received';

type OwnRequestActionsProps = {
  request: Pick<RequestView, 'id' | 'status' | 'creditsUsed' | 'free'>;
  /** In a table row: small buttons, without icons but on wide screens. */
  inRow?: boolean;
};

/** Marks a request as received once it is shipped, requests it again, and cancels it while it is pending. The last stays in place when the first goes. */
export function OwnRequestActions({ request, inRow = false }: OwnRequestActionsProps) {
  const { requestAgain, isPending } = useReorder();
  const [isCancelling, setIsCancelling] = useState(false);
  const reorderButton = useRef<HTMLButtonElement>(null);
  const { requests } = trpc.useUtils().me;
  /** The page shows immediately what the toast says. */
  const show = (changed: RequestDetailView) => requests.get.setData({ id: changed.id }, changed);
  const undo = useToastMutation(trpc.me.requests.undoReceived, {
    success: successMessages.receiptUndone,
    failure: failureMessages.undoReceipt,
    invalidate: ({ me }) => [me.requests],
    onSuccess: show,
    isPendingUntilRead: true,
  });
  const receipt = useToastMutation(trpc.me.requests.received, {
    success: ({ id }) => ({
      ...successMessages.requestReceived,
      action: {
        label: 'Undo',
        onClick: () => undo.mutate({ id }),
        endsAfterMs: 1_000 * UNDO_SECONDS,
        key: UNDO_KEY,
      },
    }),
    failure: failureMessages.receiveRequest,
    // Read after an error too, because an admin may have changed the request first.
    invalidate: ({ me }) => [me.requests],
    onSuccess: (received) => {
      show(received);
      // With the change the button disappears.
      reorderButton.current?.focus();
    },
    isPendingUntilRead: true,
  });
  const isShipped = request.status === 'shipped';
  const isReceived = receipt.isSuccess && request.status === 'delivered';
  const size = inRow ? 'sm' : 'md';
  // Screen readers distinguish the buttons of different rows by it.
  const rowLabel = inRow && <span className="sr-only">{` #${request.id}`}</span>;
  return (
    <>
      {isShipped && (
        <Button
          variant={inRow ? 'secondary' : 'primary'}
          size={size}
          pending={receipt.isPending}
          onClick={() => receipt.mutate({ id: request.id, isUndoable: true })}
          className={inRow ? NEXT_IN_ROW : undefined}
          icon={<PackageCheck aria-hidden />}
        >
          <span>
            <span>{RECEIVE}</span>
            {rowLabel}
          </span>
        </Button>
      )}
      {/* In the place of the button, so that no other one is under the pointer. */}
      {isReceived && (
        <span
          className={buttonStyles({
            variant: 'quiet',
            size,
            className: clsx('pointer-events-none text-success!', inRow && NEXT_IN_ROW),
          })}
        >
          <PackageCheck aria-hidden />
          <span className="keeps-width justify-items-start!" data-unread={RECEIVE}>
            Received
          </span>
        </span>
      )}
      <Button
        ref={reorderButton}
        variant={inRow ? 'quiet' : 'secondary'}
        size={size}
        className={inRow ? (isShipped || isReceived ? IN_ROW : NEXT_IN_ROW) : undefined}
        pending={isPending}
        onClick={() => requestAgain(request.id)}
        icon={<RotateCcw aria-hidden />}
      >
        <span>
          <span>Request again</span>
          {rowLabel}
        </span>
      </Button>
      {request.status === 'pending' && (
        <Button
          variant="danger-quiet"
          size={size}
          onClick={() => setIsCancelling(true)}
          className={inRow ? IN_ROW : undefined}
          icon={<CircleX aria-hidden />}
        >
          <span>
            <span>
              Cancel<span className={inRow ? 'max-xl:sr-only' : undefined}> request</span>
            </span>
            {rowLabel}
          </span>
        </Button>
      )}
      <CancelRequestDialog
        request={request}
        open={isCancelling}
        onOpenChange={setIsCancelling}
        focusAfter={() => reorderButton.current}
      />
    </>
  );
}
