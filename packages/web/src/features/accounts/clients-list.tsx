import type { ClientView } from '@portal/contract/clients';
import { SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { CursorPagination } from '../../components/table/cursor-pagination.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ClientsDeleteDialog } from './clients-delete-dialog.tsx';
import { ClientsEditDialog } from './clients-edit-dialog.tsx';
import { ClientsTable } from './clients-table.tsx';
import { ClientsToolbar } from './clients-toolbar.tsx';
import { useClientDirectory } from './use-client-directory.ts';

/** The clients, searched and sorted as the address says, and what can be done to each. */
export const ClientsList = () => {
  const { view, list, isFiltered, change, sortBy, turn, retry, reset } = useClientDirectory();
  const [edited, setEdited] = useState<ClientView>();
  const [deleted, setDeleted] = useState<ClientView>();
  const { data, isError, isPlaceholderData } = list;
  return (
    <Card flush>
      <ClientsToolbar view={view} change={change} />
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {data.items.length > 0 ? (
            <ClientsTable
              clients={data.items}
              view={view}
              sortBy={sortBy}
              onEdit={setEdited}
              onDelete={setDeleted}
            />
          ) : isFiltered || data.total > 0 ? (
            <EmptyState
              icon={SearchX}
              title="No clients found"
              action={
                <Button variant="secondary" onClick={reset}>
                  Show all clients
                </Button>
              }
            />
          ) : (
            <EmptyState icon={UsersRound} title="No clients yet" text="Add the first one to get started." />
          )}
          <CursorPagination page={data} onTurn={turn} />
        </div>
      ) : isError ? (
        <ErrorState title="Error loading clients. Please try again." onRetry={retry} />
      ) : (
        <Spinner className="w-full justify-center py-16" label="Loading clients..." />
      )}
      <ClientsEditDialog client={edited} onClose={() => setEdited(undefined)} />
      <ClientsDeleteDialog client={deleted} onClose={() => setDeleted(undefined)} />
    </Card>
  );
};
