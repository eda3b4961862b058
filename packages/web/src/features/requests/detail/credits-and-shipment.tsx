import type { RequestView } from '@portal/contract/requests';
import { formatCredits } from '../describe-request.ts';
import { ExpectedOn } from '../expected-on.tsx';
import { TrackingLink, TrackingNumber } from '../shipping/tracking.tsx';
import type { TimelineDetails } from '../timeline/timeline-details.ts';

type CreditsProps = { request: RequestView; details: TimelineDetails };

/** With what a rejection returned: credits from before the client's last reset had expired. */
function Credits({ request: { status, creditsUsed }, details }: CreditsProps) {
  const returned = status === 'rejected' ? (details?.returnedCredits ?? null) : null;
  if (returned === null) return creditsUsed;
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
export function creditsAndShipment(request: RequestView, details: TimelineDetails) {
  const { trackingNumber } = request;
  return [
    { term: 'Credits used', value: <Credits request={request} details={details} /> },
    { term: 'Carrier', value: request.carrier },
    { term: 'Tracking number', value: trackingNumber && <TrackingNumber number={trackingNumber} /> },
    { term: 'Tracking link', value: request.trackingUrl && <TrackingLink request={request} /> },
    { term: 'Expected on', value: request.expectedOn && <ExpectedOn request={request} /> },
  ];
}
