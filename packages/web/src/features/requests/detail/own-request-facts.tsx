import type { RequestView } from '@portal/contract/requests';
import { Card } from '../../../components/ui/card.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';

/** Where a request stands, what it cost and how the parcel travels. */
export const OwnRequestFacts = ({ request }: { request: RequestView }) => {
  const facts = [
    { term: 'Status', value: <StatusBadge status={request.status} /> },
    { term: 'Credits Used', value: request.creditsUsed },
    ...(request.carrier === null ? [] : [{ term: 'Carrier', value: request.carrier }]),
    ...(request.trackingNumber === null ? [] : [{ term: 'Tracking Number', value: request.trackingNumber }]),
  ];
  return (
    <Card aria-label="Status of the request">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="mt-1 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
