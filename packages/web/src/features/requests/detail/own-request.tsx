import type { RequestView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests/status-labels';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { samplePath } from '../../../lib/paths.ts';
import { DelayedBadge } from '../expected-on.tsx';
import { ownRequestQuery } from '../history/use-own-requests.ts';
import { formatNeededBy } from '../needed-by.tsx';
import { requestLoadError } from '../request-load-error.ts';
import { RequestTimeline } from '../timeline/request-timeline.tsx';
import { hasTimelineDetails, type TimelineDetails } from '../timeline/timeline-details.ts';
import { creditsAndShipment } from './credits-and-shipment.tsx';
import { detailFacts } from './detail-facts.tsx';
import { OwnOutcome } from './own-outcome.tsx';
import { OwnRequestActions } from './own-request-actions.tsx';
import { RequestItems } from './request-items.tsx';
import { useListedRequest } from './use-listed-request.ts';

const EditDetailsDialog = lazyDialog(() => import('./edit-details-dialog.tsx'));

function OwnRequestFacts({ request, details }: { request: RequestView; details: TimelineDetails }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card aria-label="Status of the request">
      <DescriptionList
        className="max-w-[35rem] grid-cols-2"
        facts={[
          {
            term: 'Status',
            value: (
              <span className="flex flex-wrap gap-1.5">
                <StatusBadge status={displayedStatus(request)} />
                <DelayedBadge request={request} />
              </span>
            ),
          },
          ...creditsAndShipment(request, details),
          { term: 'Needed by', value: request.neededBy && formatNeededBy(request.neededBy) },
          ...detailFacts(request, 'Your reference'),
        ]}
      />
      {request.status === 'pending' && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-5 print:hidden"
          onClick={() => setIsEditing(true)}
          icon={<Pencil aria-hidden />}
        >
          Edit Details
        </Button>
      )}
      <EditDetailsDialog request={request} open={isEditing} onOpenChange={setIsEditing} />
    </Card>
  );
}

/** A request of one's own. Children are below its samples. */
export function OwnRequest({ id, children }: { id: number; children?: ReactNode }) {
  const { list, search, timelineDetails } = trpc.me.requests;
  const listed = useListedRequest(id, [getQueryKey(list), getQueryKey(search)]);
  const query = useQuery({ ...ownRequestQuery(id), placeholderData: listed });
  const request = query.data;
  const { data: details } = useQuery({
    ...serverQuery(timelineDetails, { id }),
    enabled: hasTimelineDetails(request),
  });
  return (
    <>
      <PageHeading
        title={Number.isNaN(id) ? 'Request' : `Request #${id}`}
        text={
          request && (
            <span>
              Submitted <DayAndTime at={request.date} />
            </span>
          )
        }
      >
        {request && <OwnRequestActions request={request} />}
      </PageHeading>
      <QueryState
        query={query}
        loading={<PageSpinner label="Loading request details" />}
        error={requestLoadError}
      >
        {(loaded) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="grid grid-cols-1 gap-4">
              <OwnRequestFacts request={loaded} details={details} />
              <RequestItems request={loaded} linkTo={samplePath} />
              {children}
              {!query.isPlaceholderData && <OwnOutcome request={loaded} />}
            </div>
            <RequestTimeline
              events={query.isPlaceholderData ? undefined : loaded.timeline}
              details={details}
              now={query.dataUpdatedAt}
            />
          </div>
        )}
      </QueryState>
    </>
  );
}
