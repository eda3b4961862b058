import { OUTCOME_ANSWERS, OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import type { ClientAndSamplesView } from '@portal/contract/requests/client-and-samples';
import type { ListedRequestView } from '@portal/contract/requests/search';
import { requestMessages } from '@portal/contract/requests.values';
import { formatCount } from '@portal/contract/values/numbers';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../lib/paths.ts';

type Client = ClientAndSamplesView['client'];

/** As in "13: 3 ordered, 1 not a fit". */
function describeOthers({ otherRequests, outcomes }: Client): string {
  if (otherRequests === 0) return 'None';
  const answers = OUTCOME_ANSWERS.flatMap((answer) => {
    const count = outcomes[answer];
    if (!count) return [];
    return `${formatCount(count)} ${answer === 'ordered' ? 'ordered' : OUTCOME_LABELS[answer].toLowerCase()}`;
  });
  const count = formatCount(otherRequests);
  return answers.length === 0 ? count : `${count}: ${answers.join(', ')}`;
}

type ClientCardProps = { request: ListedRequestView; client: Client | undefined };

/** The client of a request, and what is known of them. */
export function ClientCard({ request, client }: ClientCardProps) {
  const { user, shipTo, isClientDeactivated } = request;
  if (!user)
    return (
      <Card title="Client" className="max-lg:order-1">
        {requestMessages.unknownUser}
      </Card>
    );
  const phone = shipTo?.phone;
  return (
    <Card title="Client" className="max-lg:order-1">
      <div className="mb-4 grid grid-cols-1 justify-items-start wrap-anywhere">
        <div>
          <TextLink to={paths.adminClient(user.id)} className="mr-2">
            {user.name}
          </TextLink>
          {isClientDeactivated && <Badge>Deactivated</Badge>}
        </div>
        {user.company && <span>{user.company}</span>}
        <a href={`mailto:${user.email}`} className="py-0.5 hover:underline">
          {user.email}
        </a>
        {phone && (
          <a href={`tel:${phone.replaceAll(/\s/g, '')}`} className="py-0.5 hover:underline">
            {phone}
          </a>
        )}
      </div>
      <DescriptionList
        className="grid-cols-2"
        facts={[
          {
            term: 'Credits left',
            value: client ? `${client.remainingCredits} of ${client.monthlyCredits}` : '-',
          },
          { term: 'Other requests', value: client ? describeOthers(client) : '-' },
        ]}
      />
    </Card>
  );
}
