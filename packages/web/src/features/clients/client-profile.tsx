import type { ClientView } from '@portal/contract/clients';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { Meter } from '../../components/ui/meter.tsx';
import { formatDay } from '../../lib/format/dates.ts';

export function ClientProfile({ client }: { client: ClientView }) {
  const facts = [
    { term: 'Email', value: client.email },
    { term: 'Username', value: client.username },
    { term: 'Client Since', value: formatDay(client.createdAt) },
    { term: 'Next Reset', value: formatDay(client.nextResetDate) },
  ];
  return (
    <Card title="Profile" action={client.deactivatedAt !== null && <Badge>Deactivated</Badge>}>
      <div className="grid gap-5">
        <Meter
          label="Remaining credits"
          value={client.remainingCredits}
          max={client.monthlyCredits}
          text={`${client.remainingCredits} of ${client.monthlyCredits}`}
        />
        {client.deactivatedAt !== null && (
          <p className="text-sm text-quiet">
            Cannot sign in since {formatDay(client.deactivatedAt)}. Their requests and credits are kept.
          </p>
        )}
        <DescriptionList facts={facts} />
      </div>
    </Card>
  );
}
