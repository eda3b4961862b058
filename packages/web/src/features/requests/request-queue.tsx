import { ClipboardList } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/trpc.ts';
import { RequestQueueTable } from './request-queue-table.tsx';

/** The requests of all clients, newest first. */
export const RequestQueue = () => {
  const { data, isPending, isError, refetch } = trpc.admin.requests.list.useQuery({});
  if (isPending) return <Spinner className="w-full justify-center py-16" label="Loading requests..." />;
  if (isError)
    return <ErrorState title="Error loading requests. Please try again." onRetry={() => void refetch()} />;
  return (
    <Card flush>
      {data.items.length === 0 ? (
        <EmptyState icon={ClipboardList} title="No requests found" />
      ) : (
        <RequestQueueTable requests={data.items} />
      )}
    </Card>
  );
};
