import type { ClientView } from '@portal/contract/clients';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BrowsedList } from '../../components/list/paginated-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ClientsTable } from './clients-table.tsx';
import { ClientsToolbar } from './clients-toolbar.tsx';
import { ClientsDeleteDialog } from './delete-client-dialog.tsx';
import { ClientsEditDialog } from './edit-client-dialog.tsx';
import { useClientDirectory } from './use-client-search.ts';

/** The clients, searched and sorted as the address says, and what can be done to each; children stand in its toolbar. */
export const ClientsList = ({ children }: { children?: ReactNode }) => {
  const { view, list, isFiltered, change, sortBy, turn, retry, reset } = useClientDirectory();
  const [edited, setEdited] = useState<ClientView>();
  const [deleted, setDeleted] = useState<ClientView>();
  return (
    <Card flush>
      <ClientsToolbar view={view} change={change}>
        {children}
      </ClientsToolbar>
      <BrowsedList
        list={list}
        noun="clients"
        isFiltered={isFiltered}
        empty={
          <EmptyState icon={UsersRound} title="No clients yet" text="Add the first one to get started." />
        }
        onTurn={turn}
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
      </BrowsedList>
      <ClientsEditDialog client={edited} onClose={() => setEdited(undefined)} />
      <ClientsDeleteDialog client={deleted} onClose={() => setDeleted(undefined)} />
    </Card>
  );
};
