import type { RequestDetailView, RequestPage, RequestView } from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus } from '@portal/contract/requests.values';
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
import { TextLink } from '../../../components/ui/text-link.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths, samplePath } from '../../../lib/paths.ts';
import { formatNeededBy } from '../../orders/needed-by.tsx';
import { OwnOutcome } from '../../outcomes/own-outcome.tsx';
import { DelayedBadge } from '../../shipping/expected-on.tsx';
import { ownRequestQuery } from '../history/own-request-queries.ts';
import { RequestTimeline } from '../timeline/request-timeline.tsx';
import { creditsAndShipment } from './credits-and-shipment.tsx';
import { detailFacts } from './detail-facts.tsx';
import { originFacts } from './origin-facts.tsx';
import { OwnRequestActions } from './own-request-actions.tsx';
import { RequestItems } from './request-items.tsx';
import { requestLoadError } from './request-load-error.ts';
import { useListedRequest } from './use-listed-request.ts';

const EditDetailsDialog = lazyDialog(() => import('./edit-details-dialog.tsx'));

function OwnRequestFacts({ request }: { request: RequestView | RequestDetailView }) {
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
          ...creditsAndShipment(request),
          { term: detailFields.neededBy.form, value: request.neededBy && formatNeededBy(request.neededBy) },
          ...detailFacts(request, detailFields.reference.form),
          ...originFacts(request, paths.request),
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

type OwnRequestProps = {
  id: number;
  /** What client and office write to each other. */
  messages?: ReactNode;
  /** Below its samples. */
  children?: ReactNode;
};

/** A request of one's own. */
export function OwnRequest({ id, messages, children }: OwnRequestProps) {
  const { list, search } = trpc.me.requests;
  const { earlierEvents } = trpc.useUtils().me.requests;
  const listed = useListedRequest<RequestPage>(id, [getQueryKey(list), getQueryKey(search)]);
  const query = useQuery(ownRequestQuery(id));
  const request = query.isPending ? listed : query.data;
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
      {request?.awaitsAnswer && (
        <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm">
          <TextLink to="#messages">We have a question about this request</TextLink>
        </p>
      )}
      <QueryState
        query={{ ...query, data: request }}
        loading={<PageSpinner label="Loading request details" />}
        error={requestLoadError}
      >
        {(shown) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="grid grid-cols-1 gap-4">
              <OwnRequestFacts request={shown} />
              <RequestItems request={shown} linkTo={samplePath} />
              {children}
              {query.data && <OwnOutcome request={query.data} />}
            </div>
            <div className="grid grid-cols-1 gap-4">
              {messages}
              <RequestTimeline
                request={query.data}
                readEarlier={(before) => earlierEvents.fetch({ id, before })}
                now={query.dataUpdatedAt}
              />
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}
