import type { RequestDetailView } from '@portal/contract/requests';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';

export function RequestFacts({ request }: { request: RequestDetailView }) {
  const client = request.user;
  return (
    <Card title="Request">
      <DescriptionList
        facts={[
          { term: 'Client', value: <TextLink to={paths.adminClient(client.id)}>{client.name}</TextLink> },
          { term: 'Submitted', value: formatDayAndTime(request.date) },
          { term: 'Email', value: client.email },
          { term: 'Credits Used', value: request.creditsUsed },
          { term: 'Carrier', value: request.carrier },
          { term: 'Tracking Number', value: request.trackingNumber },
        ]}
      />
    </Card>
  );
}
