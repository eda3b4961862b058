import { useParams } from 'react-router';
import { ClientSheet } from '../../features/accounts/client-sheet.tsx';
import { ClientStatement } from '../../features/credits/client-statement.tsx';
import { ClientRequests } from '../../features/requests/client-requests.tsx';

export const AdminClientPage = () => {
  const { id = '' } = useParams();
  const clientId = Number(id);
  return (
    <ClientSheet id={clientId}>
      <ClientStatement clientId={clientId} />
      <ClientRequests clientId={clientId} />
    </ClientSheet>
  );
};
