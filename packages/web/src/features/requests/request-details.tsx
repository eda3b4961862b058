import { requestMessages } from '@portal/contract/requests';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { StatusBadge } from '../../components/ui/status-badge.tsx';
import { errorText } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestEvents } from './request-events.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestItems } from './request-items.tsx';

/** One request of any client, and what an admin can do with it. */
export const RequestDetails = ({ id }: { id: number }) => {
  const { data: request, isPending, error, refetch } = trpc.admin.requests.get.useQuery({ id });
  if (isPending) return <PageSpinner label="Loading request details" />;
  if (error || !request) {
    return (
      <ErrorState
        title="Failed to load request details"
        text={errorText(error, requestMessages.notFound)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-semibold">Request #{request.id}</h2>
        <StatusBadge status={request.status} />
      </div>
      <RequestActions request={request} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <RequestItems request={request} />
          <RequestEvents events={request.timeline} />
        </div>
        <div className="grid content-start gap-6">
          <RequestFacts request={request} />
        </div>
      </div>
    </div>
  );
};
