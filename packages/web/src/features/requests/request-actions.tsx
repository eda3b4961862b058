import type { ChangeStatusInput, RequestDetailView, RequestStatus } from '@portal/contract/requests';
import { CircleCheckBig, CircleX, PackageCheck, RotateCcw, ThumbsUp, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { RequestRejectDialog } from './request-reject-dialog.tsx';
import { RequestShipDialog } from './request-ship-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';

type Move = Omit<ChangeStatusInput, 'id' | 'expectedStatus'>;

/** What an admin can do with a request: the three usual decisions, then the steps of its delivery. */
export const RequestActions = ({ request }: { request: RequestDetailView }) => {
  const { status } = request;
  const { change, isPending } = useChangeStatus();
  const [asking, setAsking] = useState<'reject' | 'ship'>();
  const close = () => setAsking(undefined);
  const move = (to: Move) =>
    change({ id: request.id, expectedStatus: status, ...to }, { onSuccess: close, onError: close });
  const isOff = (target: RequestStatus) => isPending || status === target;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        icon={<CircleCheckBig aria-hidden />}
        disabled={isOff('fulfilled')}
        onClick={() => move({ status: 'fulfilled' })}
      >
        Mark as Fulfilled
      </Button>
      <Button
        variant="danger-quiet"
        icon={<CircleX aria-hidden />}
        disabled={isOff('rejected')}
        onClick={() => setAsking('reject')}
      >
        Reject Request
      </Button>
      {status !== 'pending' && (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden />}
          disabled={isPending}
          onClick={() => move({ status: 'pending' })}
        >
          Reset to Pending
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<ThumbsUp aria-hidden />}
        disabled={isOff('approved')}
        onClick={() => move({ status: 'approved' })}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        icon={<Truck aria-hidden />}
        disabled={isOff('shipped')}
        onClick={() => setAsking('ship')}
      >
        Mark as Shipped
      </Button>
      <Button
        variant="secondary"
        icon={<PackageCheck aria-hidden />}
        disabled={isOff('delivered')}
        onClick={() => move({ status: 'delivered' })}
      >
        Mark as Delivered
      </Button>
      <RequestRejectDialog
        open={asking === 'reject'}
        title={`Reject request #${request.id}`}
        isPending={isPending}
        onClose={close}
        onReject={(words) => move({ status: 'rejected', ...words })}
      />
      <RequestShipDialog
        open={asking === 'ship'}
        request={request}
        isPending={isPending}
        onClose={close}
        onShip={(parcel) => move({ status: 'shipped', ...parcel })}
      />
    </div>
  );
};
