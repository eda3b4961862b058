import type { HeldRequestView } from '@portal/contract/requests/held-requests';
import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../../../lib/toasts/messages.ts';
import { useFillCart } from './use-fill-cart.ts';

const CancelHeldRequestDialog = lazyDialog(() => import('./cancel-held-request-dialog.tsx'));

type WaitingRequestActionsProps = {
  held: HeldRequestView;
  /** The id of the text that tells it from the others. */
  describedBy: string;
};

/** Takes a waiting request back into the cart, or cancels it. */
export function WaitingRequestActions({ held, describedBy }: WaitingRequestActionsProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const fillCart = useFillCart();
  const change = useToastMutation(trpc.me.heldRequests.cancel, {
    failure: failureMessages.changeHeldRequest,
    // Read after an error too, because an admin may have decided first.
    invalidate: ({ auth, me }) => [auth.session, me.heldRequests, me.requests],
    onSuccess: () => fillCart(held),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        pending={change.isPending}
        onClick={() => change.mutate({ id: held.id })}
      >
        Change
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => !change.isPending && setIsCancelling(true)}
      >
        Cancel request
      </Button>
      <CancelHeldRequestDialog held={held} open={isCancelling} onOpenChange={setIsCancelling} />
    </>
  );
}
