import { requestMessages } from '@portal/contract/limits/request-messages';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { errorText } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { OwnRequestActions } from './own-request-actions.tsx';
import { OwnRequestFacts } from './own-request-facts.tsx';
import { RequestItems } from './request-items.tsx';
import { RequestTimeline } from './request-timeline.tsx';

/** One request of the client: where it is, what was asked for, and what became of it on the way. */
export const OwnRequest = ({ id }: { id: number }) => {
  const { data: request, error, refetch } = trpc.me.requests.get.useQuery({ id });
  const title = Number.isNaN(id) ? 'Request' : `Request #${id}`;
  if (!request) {
    return (
      <>
        <PageHeading title={title} />
        {error ? (
          <ErrorState
            title="Failed to load request details"
            text={errorText(error, requestMessages.notFound)}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSpinner label="Loading request details" />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading title={title} text={`Submitted ${formatDayAndTime(request.date)}`}>
        <OwnRequestActions request={request} />
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-1 gap-4">
          <OwnRequestFacts request={request} />
          <RequestItems request={request} />
        </div>
        <RequestTimeline events={request.timeline} />
      </div>
    </>
  );
};
