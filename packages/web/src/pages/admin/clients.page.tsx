import { PageHeading } from '../../components/ui/page-heading.tsx';
import { ClientsAddButton } from '../../features/accounts/clients-add-button.tsx';
import { ClientsList } from '../../features/accounts/clients-list.tsx';

export const AdminClientsPage = () => (
  <>
    <PageHeading title="Client Management" text="Accounts, monthly credits and what is left of them.">
      <ClientsAddButton />
    </PageHeading>
    <ClientsList />
  </>
);
