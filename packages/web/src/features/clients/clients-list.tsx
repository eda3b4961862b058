import type { ClientView } from '@portal/contract/clients';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BulkOutcome } from '../../components/list/bulk-outcome.tsx';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { useBulkOutcome } from '../../components/list/use-bulk-outcome.ts';
import { useSelection } from '../../components/list/use-selection.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useItemDialog } from '../../components/ui/use-item-dialog.ts';
import { useUrlDialog } from '../../components/ui/use-url-dialog.ts';
import { AddClientButton } from './add-client-button.tsx';
import { ClientSelectionBar } from './client-selection-bar.tsx';
import { ClientsTable } from './clients-table.tsx';
import { useClientSearch } from './use-client-search.ts';

const DeclineClientDialog = lazyDialog(() => import('./decline-client-dialog.tsx'));
const DeleteClientDialog = lazyDialog(() => import('./delete-client-dialog.tsx'));
const EditClientDialog = lazyDialog(() => import('./edit-client-dialog.tsx'));

const STATE_OPTIONS = [
  { value: 'all', label: 'All clients' },
  { value: 'active', label: 'Active' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'deactivated', label: 'Deactivated' },
] as const;

const NO_CLIENTS: readonly ClientView[] = [];

type ClientsListProps = {
  /** Shown above an empty list. */
  firstSteps?: ReactNode;
  /** Further actions in the toolbar. */
  children?: ReactNode;
};

export function ClientsList({ firstSteps, children }: ClientsListProps) {
  const { state, filter, query } = useClientSearch();
  const selection = useSelection(query.data?.items ?? NO_CLIENTS);
  const { outcome, show } = useBulkOutcome(selection);
  const edition = useUrlDialog('edit');
  const deletion = useItemDialog<ClientView>();
  const rejection = useItemDialog<ClientView>();
  return (
    // The card must not clip, so that the selection bar can stick to the window.
    <Card flush className="[&>div]:overflow-visible">
      <ListToolbar
        label="Search clients"
        state={state}
        isHidden={children === undefined && query.data?.total === 0 && !state.isFiltered}
        csv={{ path: '/downloads/clients.csv', filter }}
        actions={children}
      >
        <Select
          label="Show"
          labelHidden
          className="max-sm:w-full"
          options={STATE_OPTIONS}
          value={state.view.state}
          onChange={(shown) => state.change({ state: shown })}
        />
      </ListToolbar>
      <BulkOutcome outcome={outcome} />
      <PaginatedList
        query={query}
        state={state}
        noun="clients"
        empty={
          <>
            {firstSteps}
            <EmptyState
              icon={UsersRound}
              title="No clients yet"
              text="Add the first one to get started."
              action={<AddClientButton>Add your first client</AddClientButton>}
            />
          </>
        }
      >
        {(clients) => (
          <ClientsTable
            clients={clients}
            state={state}
            selection={selection}
            onEdit={({ id }) => edition.show(id)}
            onDelete={deletion.show}
            onDecline={rejection.show}
          />
        )}
      </PaginatedList>
      <ClientSelectionBar selection={selection} onChanged={show} />
      {edition.id !== null && (
        <EditClientDialog
          id={edition.id}
          listed={query.data?.items.find(({ id }) => id === edition.id)}
          {...edition.dialog}
        />
      )}
      {rejection.item && (
        <DeclineClientDialog key={rejection.item.id} client={rejection.item} {...rejection.dialog} />
      )}
      {deletion.item && (
        <DeleteClientDialog key={deletion.item.id} client={deletion.item} {...deletion.dialog} />
      )}
    </Card>
  );
}
