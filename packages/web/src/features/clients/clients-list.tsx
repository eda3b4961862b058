import type { ClientView } from '@portal/contract/clients';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useItemDialog } from '../../components/ui/use-item-dialog.ts';
import { ClientsTable } from './clients-table.tsx';
import { ClientsToolbar } from './clients-toolbar.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { useClientSearch } from './use-client-search.ts';

/** The children are further actions in the toolbar. */
export function ClientsList({ children }: { children?: ReactNode }) {
  const { state, query } = useClientSearch();
  const edition = useItemDialog<ClientView>();
  const deletion = useItemDialog<ClientView>();
  return (
    <Card flush>
      <ClientsToolbar state={state}>{children}</ClientsToolbar>
      <PaginatedList
        query={query}
        state={state}
        noun="clients"
        empty={
          <EmptyState icon={UsersRound} title="No clients yet" text="Add the first one to get started." />
        }
      >
        {(clients) => (
          <ClientsTable clients={clients} state={state} onEdit={edition.show} onDelete={deletion.show} />
        )}
      </PaginatedList>
      {edition.item && <EditClientDialog client={edition.item} {...edition.dialog} />}
      {deletion.item && <DeleteClientDialog client={deletion.item} {...deletion.dialog} />}
    </Card>
  );
}
