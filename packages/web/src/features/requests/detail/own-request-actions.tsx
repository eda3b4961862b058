import type { RequestView } from '@portal/contract/requests';
import CircleX from 'lucide-react/icons/circle-x';
import PackageCheck from 'lucide-react/icons/package-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import { useReorder } from '../cart/use-reorder.ts';

const CancelRequestDialog = lazyDialog(() => import('./cancel-request-dialog.tsx'));

type OwnRequestActionsProps = {
  request: Pick<RequestView, 'id' | 'status' | 'creditsUsed'>;
  /** In a table row: small buttons, on a phone without icons. */
  inRow?: boolean;
};

/** Reorders a request, cancels it while it is pending, and marks it as received once it is shipped. */
export function OwnRequestActions({ request, inRow = false }: OwnRequestActionsProps) {
  const { requestAgain, isPending } = useReorder();
  const [isCancelling, setIsCancelling] = useState(false);
  const reorderButton = useRef<HTMLButtonElement>(null);
  const receipt = useToastMutation(trpc.me.requests.received, {
    success: successMessages.requestReceived,
    failure: failureMessages.receiveRequest,
    // Read after an error too, because an admin may have changed the request first.
    invalidate: ({ me }) => [me.requests],
    // With the change the button disappears.
    onSuccess: () => reorderButton.current?.focus(),
  });
  const size = inRow ? 'sm' : 'md';
  // Screen readers need to tell the buttons of different rows apart.
  const rowLabel = inRow && <span className="sr-only">{` #${request.id}`}</span>;
  return (
    <>
      <Button
        ref={reorderButton}
        variant={inRow ? 'quiet' : 'secondary'}
        size={size}
        className={inRow ? 'max-md:[&_svg]:hidden' : undefined}
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
          className={inRow ? 'max-md:[&_svg]:hidden' : undefined}
          icon={<CircleX aria-hidden />}
        >
          <span>
            <span>
              Cancel<span className={inRow ? 'max-md:sr-only' : undefined}> request</span>
            </span>
            {rowLabel}
          </span>
        </Button>
      )}
      {request.status === 'shipped' && (
        <Button
          variant={inRow ? 'secondary' : 'primary'}
          size={size}
          pending={receipt.isPending}
          onClick={() => receipt.mutate({ id: request.id })}
          className={inRow ? 'max-md:[&_svg]:hidden' : undefined}
          icon={<PackageCheck aria-hidden />}
        >
          <span>
            <span>Mark as Received</span>
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
