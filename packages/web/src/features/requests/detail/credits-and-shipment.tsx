import type { RequestView } from '@portal/contract/requests';
import { ExpectedOn } from '../expected-on.tsx';
import { TrackingLink, TrackingNumber } from '../shipping/tracking.tsx';

/** What its credits became: those from before the client's last reset have expired meanwhile. */
function Credits({ request: { status, creditsUsed } }: { request: RequestView }) {
  if (status !== 'rejected') return creditsUsed;
  return (
    <>
      {creditsUsed}
      <span className="block text-sm font-normal text-quiet">Returned, if spent since the last reset</span>
    </>
  );
}

/** The facts of a request that its client and admins see in one order. */
export function creditsAndShipment(request: RequestView) {
  const { trackingNumber } = request;
  return [
    { term: 'Credits used', value: <Credits request={request} /> },
    { term: 'Carrier', value: request.carrier },
    { term: 'Tracking number', value: trackingNumber && <TrackingNumber number={trackingNumber} /> },
    { term: 'Tracking link', value: request.trackingUrl && <TrackingLink request={request} /> },
    { term: 'Expected on', value: request.expectedOn && <ExpectedOn request={request} /> },
  ];
}
