import { useParams } from 'react-router';
import { ClientInvitation } from '../../features/accounts/client-invitation.tsx';
import { ClientSheet } from '../../features/accounts/client-sheet.tsx';
import { ClientStatement } from '../../features/credits/client-statement.tsx';
import { ClientRequests } from '../../features/requests/client-requests.tsx';

export const AdminClientPage = () => {
  const { id = '' } = useParams();
  const clientId = Number(id);
  return (
    <ClientSheet id={clientId}>
      <ClientInvitation clientId={clientId} />
      <ClientStatement clientId={clientId} />
      <ClientRequests clientId={clientId} />
    </ClientSheet>
  );
};
