import type { AdminRequestView, RequestStatus } from '@portal/contract/requests';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import type { ShippedRequest } from '../../shipping/shipment-fields.tsx';
import type { ChangeDetails } from './use-status-change.ts';

const AddNoteDialog = lazyDialog(() => import('../dialogs/add-note-dialog.tsx'));
const EditShipmentDialog = lazyDialog(() => import('../../shipping/edit-shipment-dialog.tsx'));
const RejectRequestsDialog = lazyDialog(() => import('../dialogs/reject-requests-dialog.tsx'));
const ShipRequestDialog = lazyDialog(() => import('../../shipping/ship-request-dialog.tsx'));

export type DialogName = 'ship' | 'reject' | 'shipment' | 'note';

export type ActedOnRequest = AdminRequestView & ShippedRequest;

type RequestDialogsProps = {
  request: ActedOnRequest;
  shown: DialogName | null;
  onShow: (name: DialogName | null) => void;
  isPending: boolean;
  onDecide: (to: RequestStatus, details: ChangeDetails) => void;
};

/** The dialogs of the actions on a request, of which one is open. */
export function RequestDialogs({ request, shown, onShow, isPending, onDecide }: RequestDialogsProps) {
  const stateOf = (name: DialogName) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => onShow(open ? name : null),
  });
  return (
    <>
      <ShipRequestDialog
        {...stateOf('ship')}
        shipment={request}
        isPending={isPending}
        onShip={(details) => onDecide('shipped', details)}
      />
      <RejectRequestsDialog
        {...stateOf('reject')}
        requests={[request]}
        isPending={isPending}
        onReject={(notes) => onDecide('rejected', notes)}
      />
      <EditShipmentDialog {...stateOf('shipment')} request={request} />
      <AddNoteDialog {...stateOf('note')} requestId={request.id} />
    </>
  );
}
