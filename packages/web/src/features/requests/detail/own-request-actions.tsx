import type { RequestView } from '@portal/contract/requests';
import { CircleX, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useReorder } from '../cart/use-reorder.ts';
import { CancelRequestDialog } from './cancel-request-dialog.tsx';

type OwnRequestActionsProps = {
  request: Pick<RequestView, 'id' | 'status' | 'creditsUsed'>;
  /** In a row: small, and on a phone the icons alone. */
  inRow?: boolean;
};

/** Asks for the same once more, or takes it back while nobody has decided on it. */
export function OwnRequestActions({ request, inRow = false }: OwnRequestActionsProps) {
  const { requestAgain, isPending } = useReorder();
  const [isCancelling, setIsCancelling] = useState(false);
  const size = inRow ? 'sm' : 'md';
  // Among many rows the same words need to say which one they are about.
  const ofWhich = inRow && <span className="sr-only"> #{request.id}</span>;
  const words = inRow ? 'max-md:sr-only' : undefined;
  return (
    <>
      <Button
        variant={inRow ? 'quiet' : 'secondary'}
        size={size}
        pending={isPending}
        onClick={() => requestAgain(request.id)}
        icon={<RotateCcw aria-hidden />}
      >
        <span className={words}>Request again{ofWhich}</span>
      </Button>
      {request.status === 'pending' && (
        <Button
          variant="danger-quiet"
          size={size}
          onClick={() => setIsCancelling(true)}
          icon={<CircleX aria-hidden />}
        >
          <span className={words}>Cancel request{ofWhich}</span>
        </Button>
      )}
      <CancelRequestDialog request={request} open={isCancelling} onOpenChange={setIsCancelling} />
    </>
  );
}
