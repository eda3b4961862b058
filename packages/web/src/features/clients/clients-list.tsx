import type { ClientView } from '@portal/contract/clients';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ClientsTable } from './clients-table.tsx';
import { ClientsToolbar } from './clients-toolbar.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { useClientSearch } from './use-client-search.ts';

/** The clients, searched and sorted as the address says, and what can be done to each; children stand in its toolbar. */
export const ClientsList = ({ children }: { children?: ReactNode }) => {
  const { view, list, isFiltered, change, sortBy, goToPage, retry, reset } = useClientSearch();
  const [edited, setEdited] = useState<ClientView>();
  const [deleted, setDeleted] = useState<ClientView>();
  return (
    <Card flush>
      <ClientsToolbar view={view} change={change}>
        {children}
      </ClientsToolbar>
      <PaginatedList
        list={list}
        noun="clients"
        isFiltered={isFiltered}
        empty={
          <EmptyState icon={UsersRound} title="No clients yet" text="Add the first one to get started." />
        }
        onPageChange={goToPage}
        onRetry={retry}
        onReset={reset}
      >
        {(clients) => (
          <ClientsTable
            clients={clients}
            view={view}
            sortBy={sortBy}
            onEdit={setEdited}
            onDelete={setDeleted}
          />
        )}
      </PaginatedList>
      <EditClientDialog client={edited} onClose={() => setEdited(undefined)} />
      <DeleteClientDialog client={deleted} onClose={() => setDeleted(undefined)} />
    </Card>
  );
};
