import type { HeldRequestView } from '@portal/contract/held-requests';
import { useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { heldOrder, useFillCart } from '../orders/cart/use-fill-cart.ts';

const CancelHeldRequestDialog = lazyDialog(() => import('./cancel-held-request-dialog.tsx'));

type WaitingRequestActionsProps = {
  held: HeldRequestView;
  /** The id of the text by which it differs from the others. */
  describedBy: string;
};

/** Changes a waiting request in the form for requests, or cancels it. */
export function WaitingRequestActions({ held, describedBy }: WaitingRequestActionsProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const fillCart = useFillCart();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => fillCart({ ...heldOrder(held), changes: held.id })}
      >
        Change
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => setIsCancelling(true)}
      >
        Cancel request
      </Button>
      <CancelHeldRequestDialog held={held} open={isCancelling} onOpenChange={setIsCancelling} />
    </>
  );
}
