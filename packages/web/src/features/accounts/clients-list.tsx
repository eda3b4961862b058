import type { UserView } from '@portal/contract/accounts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ClientsDeleteDialog } from './clients-delete-dialog.tsx';
import { ClientsEditDialog } from './clients-edit-dialog.tsx';
import { ClientsTable } from './clients-table.tsx';

/** Every client, and what can be done to each. */
export const ClientsList = () => {
  const { data, isPending, isError, refetch } = trpc.admin.clients.list.useQuery({});
  const [edited, setEdited] = useState<UserView>();
  const [deleted, setDeleted] = useState<UserView>();

  if (isPending) return <Spinner className="w-full justify-center py-16" label="Loading clients..." />;
  if (isError)
    return <ErrorState title="Error loading clients. Please try again." onRetry={() => void refetch()} />;
  return (
    <Card flush>
      {data.items.length === 0 ? (
        <EmptyState icon={UsersRound} title="No clients yet" text="Add the first one to get started." />
      ) : (
        <ClientsTable clients={data.items} onEdit={setEdited} onDelete={setDeleted} />
      )}
      <ClientsEditDialog client={edited} onClose={() => setEdited(undefined)} />
      <ClientsDeleteDialog client={deleted} onClose={() => setDeleted(undefined)} />
    </Card>
  );
};
