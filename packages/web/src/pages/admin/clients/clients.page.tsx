import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { AddClientButton } from '../../../features/clients/list/add-client-button.tsx';
import { ClientsList } from '../../../features/clients/list/clients-list.tsx';

export default function AdminClientsPage() {
  return (
    <>
      <PageHeading title="Client Management" text="Manage client accounts and their monthly credits.">
        <AddClientButton />
      </PageHeading>
      <ClientsList />
    </>
  );
}
