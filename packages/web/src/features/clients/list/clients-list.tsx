import type { ClientView } from '@portal/contract/clients';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { useUrlDialog } from '../../../components/dialog/use-url-dialog.ts';
import { ImportButton } from '../../../components/list/import-button.tsx';
import { RecordsList } from '../../../components/list/records-list.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { paths } from '../../../lib/paths.ts';
import { AddClientButton } from './add-client-button.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientSelectionBar } from './client-selection-bar.tsx';
import { useClientSearch } from './use-client-search.ts';

const DeclineClientDialog = lazyDialog(() => import('../dialogs/decline-client-dialog.tsx'));
const DeleteClientDialog = lazyDialog(() => import('../dialogs/delete-client-dialog.tsx'));
const EditClientDialog = lazyDialog(() => import('../dialogs/edit-client-dialog.tsx'));

const STATE_OPTIONS = [
  { value: 'all', label: 'All clients' },
  { value: 'active', label: 'Active' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'deactivated', label: 'Deactivated' },
] as const;

type ClientsListProps = {
  /** Shown below the empty state, which they must not move when they arrive. */
  firstSteps?: ReactNode;
  /** Further actions in the toolbar. */
  children?: ReactNode;
};

export function ClientsList({ firstSteps, children }: ClientsListProps) {
  const { state, filter, query } = useClientSearch();
  const edit = useUrlDialog('edit');
  const deletion = useItemDialog<ClientView>();
  const decline = useItemDialog<ClientView>();
  return (
    <RecordsList
      label="Clients"
      noun="clients"
      searchHint="Name, email, company or number"
      state={state}
      query={query}
      states={STATE_OPTIONS}
      csv={{ path: '/downloads/clients.csv', filter }}
      importPath={paths.adminClientsImport}
      actions={children}
      empty={
        <>
          <EmptyState
            icon={UsersRound}
            title="No clients yet"
            text="Add the first one to get started."
            action={
              <div className="flex flex-wrap justify-center gap-2.5">
                <AddClientButton inEmptyState>Add your first client</AddClientButton>
                <ImportButton to={paths.adminClientsImport} />
              </div>
            }
          />
          {firstSteps}
        </>
      }
      rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto]"
      columns={clientColumns({
        isWaiting: state.view.state === 'waiting',
        onEdit: ({ id }) => edit.show(id),
        onDelete: deletion.show,
        onDecline: decline.show,
      })}
      bar={(selection, onChanged) => <ClientSelectionBar selection={selection} onChanged={onChanged} />}
    >
      {edit.id !== null && (
        <EditClientDialog
          id={edit.id}
          listed={query.data?.items.find(({ id }) => id === edit.id)}
          {...edit.dialog}
        />
      )}
      {decline.item && (
        <DeclineClientDialog key={decline.item.id} client={decline.item} {...decline.dialog} />
      )}
      {deletion.item && (
        <DeleteClientDialog key={deletion.item.id} client={deletion.item} {...deletion.dialog} />
      )}
    </RecordsList>
  );
}
