import type { RequestView } from '@portal/contract/requests';
import { Card } from '../../components/ui/card.tsx';
import { StatusBadge } from '../../components/ui/status-badge.tsx';
import { formatDayAndTime } from '../../lib/dates.ts';

/** Where a request stands, what it cost and how the parcel travels. */
export const OwnRequestFacts = ({ request }: { request: RequestView }) => {
  const facts = [
    { term: 'Status', value: <StatusBadge status={request.status} /> },
    { term: 'Submitted', value: formatDayAndTime(request.date) },
    { term: 'Credits Used', value: request.creditsUsed },
    ...(request.carrier === null ? [] : [{ term: 'Carrier', value: request.carrier }]),
    ...(request.trackingNumber === null ? [] : [{ term: 'Tracking Number', value: request.trackingNumber }]),
  ];
  return (
    <Card title="Request">
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="mt-0.5 font-medium break-words select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
