import type { RequestDetailView } from '@portal/contract/requests';
import { Card } from '../../../components/ui/card.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';

/** Who asked and when, and how the parcel travels. */
export const RequestFacts = ({ request }: { request: RequestDetailView }) => {
  const facts = [
    { term: 'Submitted', value: formatDayAndTime(request.date) },
    { term: 'Email', value: request.user.email },
    { term: 'Credits Used', value: String(request.creditsUsed) },
    ...(request.carrier === null ? [] : [{ term: 'Carrier', value: request.carrier }]),
    ...(request.trackingNumber === null ? [] : [{ term: 'Tracking Number', value: request.trackingNumber }]),
  ];
  return (
    <Card title="Request">
      <dl className="grid gap-4">
        <div className="min-w-0">
          <dt className="text-sm text-quiet">Client</dt>
          <dd className="break-words">
            <TextLink to={paths.adminClient(request.user.id)}>{request.user.name}</TextLink>
          </dd>
        </div>
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
