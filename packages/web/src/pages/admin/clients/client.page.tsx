import { useParams } from 'react-router';
import { Card } from '../../../components/ui/card.tsx';
import { AccountAccess } from '../../../features/accounts/access/account-access.tsx';
import { ClientInvitation } from '../../../features/clients/detail/client-invitation.tsx';
import { ClientPage } from '../../../features/clients/detail/client-page.tsx';
import { ClientStatement } from '../../../features/credits/credit-statement.tsx';
import { FailedEmailsOf } from '../../../features/emails/failed-emails-of.tsx';
import { ClientHeldRequests } from '../../../features/held-requests/client-held-requests.tsx';
import { ClientRequests, useClientRequests } from '../../../features/requests/queue/client-requests.tsx';

export default function AdminClientPage() {
  const { id = '' } = useParams();
  const clientId = Number(id);
  const requests = useClientRequests(clientId);
  return (
    <ClientPage id={clientId}>
      <FailedEmailsOf clientId={clientId} />
      <ClientInvitation clientId={clientId} />
      <ClientHeldRequests clientId={clientId} />
      <ClientRequests {...requests} />
      <ClientStatement clientId={clientId} />
      <Card
        title="Sessions and API tokens"
        description="Devices and programs with access to this account."
        className="print:hidden"
      >
        <AccountAccess accountId={clientId} />
      </Card>
    </ClientPage>
  );
}
