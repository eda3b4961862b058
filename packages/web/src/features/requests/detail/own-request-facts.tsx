import type { RequestView } from '@portal/contract/requests';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';

export function OwnRequestFacts({ request }: { request: RequestView }) {
  return (
    <Card aria-label="Status of the request">
      <DescriptionList
        className="grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
        facts={[
          { term: 'Status', value: <StatusBadge status={request.status} /> },
          { term: 'Credits Used', value: request.creditsUsed },
          { term: 'Carrier', value: request.carrier },
          { term: 'Tracking Number', value: request.trackingNumber },
        ]}
      />
    </Card>
  );
}
