import { requestMessages } from '@portal/contract/limits/request-messages';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { errorText, serverErrorData } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { OtherRequests } from './other-requests.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestItems } from './request-items.tsx';
import { RequestTimeline } from './request-timeline.tsx';

// An address with something else than a number in it means no request either.
const isMissing = (error: unknown) => [400, 404].includes(serverErrorData(error).httpStatus ?? 0);

/** One request of any client, and what an admin can do with it. */
export const RequestDetails = ({ id }: { id: number }) => {
  const {
    data: request,
    error,
    refetch,
  } = trpc.admin.requests.get.useQuery({ id }, { refetchOnMount: 'always' });
  if (request) {
    return (
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-semibold">Request #{request.id}</h2>
          <StatusBadge status={request.status} />
        </div>
        <RequestActions key={request.id} request={request} />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-6">
            <RequestItems request={request} />
            <RequestTimeline events={request.timeline} />
          </div>
          <div className="grid content-start gap-6">
            <RequestFacts request={request} />
            <OtherRequests clientId={request.user.id} requestId={request.id} />
          </div>
        </div>
      </div>
    );
  }
  if (!error) return <PageSpinner label="Loading request details" />;
  return (
    <ErrorState
      title="Failed to load request details"
      text={isMissing(error) ? requestMessages.notFound : errorText(error, 'The portal cannot be reached.')}
      {...(isMissing(error) ? {} : { onRetry: () => void refetch() })}
    />
  );
};
