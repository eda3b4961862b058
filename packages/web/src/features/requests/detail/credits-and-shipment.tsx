import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { formatCredits } from '../../orders/describe-request.ts';
import { ExpectedOn } from '../../shipping/expected-on.tsx';
import { TrackingLink, TrackingNumber } from '../../shipping/tracking.tsx';

/** The refund is undefined until the details are loaded. */
type CreditedRequest = RequestView & Partial<Pick<RequestDetailView, 'refundedCredits'>>;

/** With what a rejection returned: credits from before the client's last reset had expired. */
export function Credits({ creditsUsed, free, refundedCredits: returned = null }: CreditedRequest) {
  if (returned === null || free) return creditsUsed;
  return (
    <>
      {creditsUsed}
      <span className="block text-sm font-normal text-quiet">
        {returned > 0 ? `${formatCredits(returned)} returned` : 'Not returned: spent before the last reset'}
      </span>
    </>
  );
}

/** The facts of a request that its client and admins see in one order. */
export function creditsAndShipment(request: CreditedRequest) {
  const { trackingNumber } = request;
  return [
    { term: 'Credits used', value: <Credits {...request} /> },
    { term: shipmentFields.carrier.label, value: request.carrier },
    {
      term: shipmentFields.trackingNumber.label,
      value: trackingNumber && <TrackingNumber number={trackingNumber} />,
    },
    {
      term: shipmentFields.trackingUrl.label,
      value: request.trackingUrl && <TrackingLink request={request} />,
    },
    { term: shipmentFields.expectedOn.label, value: request.expectedOn && <ExpectedOn request={request} /> },
  ];
}
