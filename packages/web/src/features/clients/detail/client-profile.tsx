import type { ClientView } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../../components/dialog/use-url-dialog.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { activityPath } from '../../../lib/activity-path.ts';
import { APPROVAL_LABELS } from '../approval-labels.ts';

const EditClientDialog = lazyDialog(() => import('../dialogs/edit-client-dialog.tsx'));
const EditContactDialog = lazyDialog(() => import('../dialogs/edit-contact-dialog.tsx'));

function ClientStateBadge({ client }: { client: ClientView }) {
  if (client.waitingSince !== null) return <Badge tone="warning">Waiting</Badge>;
  return client.deactivatedAt !== null && <Badge>Deactivated</Badge>;
}

function EditButtons({ client }: { client: ClientView }) {
  const edition = useUrlDialog('edit');
  const contact = useUrlDialog('contact');
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<Pencil aria-hidden />}
        onClick={() => edition.show(client.id)}
      >
        Edit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Mail aria-hidden />}
        onClick={() => contact.show(client.id)}
      >
        Edit Contact
      </Button>
      <EditClientDialog id={client.id} listed={client} {...edition.dialog} />
      <EditContactDialog client={client} {...contact.dialog} />
    </div>
  );
}

/** A grant can lead above what a month brings. */
function describeCredits({ remainingCredits, monthlyCredits }: ClientView): string {
  const above = remainingCredits - monthlyCredits;
  return above > 0
    ? `${remainingCredits}, ${above} above the monthly ${monthlyCredits}`
    : `${remainingCredits} of ${monthlyCredits}`;
}

export function ClientProfile({ client }: { client: ClientView }) {
  const isWaiting = client.waitingSince !== null;
  const dates = [
    { term: clientFields.createdAt.fact, value: <Day at={client.createdAt} /> },
    { term: clientFields.nextResetDate.fact, value: <Day at={client.nextResetDate} /> },
  ];
  const facts = [
    {
      term: clientFields.email.label,
      value: (
        <a href={`mailto:${client.email}`} className="hover:underline">
          {client.email}
        </a>
      ),
    },
    { term: clientFields.company.label, value: client.company },
    { term: clientFields.customerNumber.label, value: client.customerNumber },
    { term: clientFields.username.label, value: client.username },
    {
      term: clientFields.approval.label,
      value: client.approval === 'standard' ? null : APPROVAL_LABELS[client.approval],
    },
    ...(isWaiting ? [{ term: 'Registered', value: <Day at={client.createdAt} /> }] : dates),
  ];
  return (
    <Card title="Profile" action={<ClientStateBadge client={client} />}>
      <div className="grid gap-5">
        {isWaiting ? (
          <p className="text-sm text-quiet">
            The client can't sign in until you approve the account. Credits start then.
          </p>
        ) : (
          <Meter
            label={clientFields.remainingCredits.label}
            value={client.remainingCredits}
            max={client.monthlyCredits}
            text={describeCredits(client)}
          />
        )}
        {client.deactivatedAt !== null && (
          <p className="text-sm text-quiet">
            Deactivated on <Day at={client.deactivatedAt} />. Requests and credits are kept.
          </p>
        )}
        <DescriptionList facts={facts} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <TextLink to={activityPath(`client-${client.id}`)}>Activity log</TextLink>
          {!isWaiting && <EditButtons client={client} />}
        </div>
      </div>
    </Card>
  );
}
