import { requestMessages } from '@portal/contract/requests';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { errorText } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { OwnRequestActions } from './own-request-actions.tsx';
import { OwnRequestFacts } from './own-request-facts.tsx';
import { RequestEvents } from './request-events.tsx';
import { RequestItems } from './request-items.tsx';

/** One request of the partner: what was asked for, where it is, and what became of it on the way. */
export const OwnRequest = ({ id }: { id: number }) => {
  const { data: request, error, refetch } = trpc.partner.requests.get.useQuery({ id });
  if (request) {
    return (
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap gap-2.5">
            <OwnRequestActions request={request} />
          </div>
          <RequestItems request={request} />
        </div>
        <div className="grid content-start gap-4">
          <OwnRequestFacts request={request} />
          <RequestEvents events={request.timeline} />
        </div>
      </div>
    );
  }
  if (!error) return <PageSpinner label="Loading request details" />;
  return (
    <ErrorState
      title="Failed to load request details"
      text={errorText(error, requestMessages.notFound)}
      onRetry={() => void refetch()}
    />
  );
};
