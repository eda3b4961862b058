import { requestMessages } from '@portal/contract/limits';
import type { AdminRequestDetailView, RequestDetailView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests/status-labels';
import { isSent } from '@portal/contract/requests/statuses';
import { formatAmount } from '@portal/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { activityPath } from '../../../lib/activity-path.ts';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { DelayedBadge } from '../expected-on.tsx';
import { NeededBy } from '../needed-by.tsx';
import { printUrl } from '../print/use-printout.ts';
import { requestQuery, sameAddressQuery, useQueueLocation } from '../queue/use-request-search.ts';
import { requestLoadError } from '../request-load-error.ts';
import { RequestTimeline } from '../timeline/request-timeline.tsx';
import { hasTimelineDetails, type TimelineDetails } from '../timeline/timeline-details.ts';
import { creditsAndShipment } from './credits-and-shipment.tsx';
import { detailFacts } from './detail-facts.tsx';
import { OtherRequests } from './other-requests.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestItems } from './request-items.tsx';
import { RequestOutcome } from './request-outcome.tsx';
import { SameAddress } from './same-address.tsx';
import { useClientRequests } from './use-client-requests.ts';
import { useListedRequest } from './use-listed-request.ts';

function ClientOf({ user }: { user: NonNullable<RequestDetailView['user']> }) {
  const { data } = useClientRequests(user.id);
  const isDeactivated = data?.items.some((request) => request.isClientDeactivated);
  return (
    <>
      <TextLink to={paths.adminClient(user.id)} className="mr-2">
        {user.name}
      </TextLink>
      {isDeactivated && <Badge>Deactivated</Badge>}
      <span className="block truncate text-sm font-normal text-quiet" title={user.email}>
        {user.email}
      </span>
    </>
  );
}

/** Null without one, and until the currency is loaded. */
function formatPostage({ postage, currency }: AdminRequestDetailView) {
  return postage === null || currency === '' ? null : formatAmount(postage, currency);
}

const ChangeAddressDialog = lazyDialog(() => import('./change-address-dialog.tsx'));

/** The facts of a request with its state, and the actions of an admin beside them. */
type RequestOverviewProps = {
  request: AdminRequestDetailView;
  details: TimelineDetails;
  children: ReactNode;
};

function RequestOverview({ request, details, children }: RequestOverviewProps) {
  const [isChanging, setIsChanging] = useState(false);
  const location = useQueueLocation();
  return (
    <section
      aria-label={`Request #${request.id}`}
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-semibold">{`Request #${request.id}`}</h2>
        <StatusBadge status={displayedStatus(request)} />
        <DelayedBadge request={request} />
      </div>
      <DescriptionList
        className="max-w-[35rem] grid-cols-2 lg:max-w-4xl lg:grid-cols-3"
        facts={[
          {
            term: 'Client',
            value: request.user ? <ClientOf user={request.user} /> : requestMessages.unknownUser,
          },
          {
            term: 'Submitted',
            value: (
              <span className="md:whitespace-nowrap">
                <DayAndTime at={request.date} />
              </span>
            ),
          },
          ...creditsAndShipment(request, details),
          { term: 'Postage', value: formatPostage(request) },
          { term: 'Needed by', value: request.neededBy && <NeededBy request={request} /> },
          ...detailFacts(request, 'Reference'),
        ]}
      />
      {children}
      <div className="flex flex-wrap gap-2.5 print:hidden">
        {!isSent(request.status) && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setIsChanging(true)}
            icon={<MapPin aria-hidden />}
          >
            Change Address
          </Button>
        )}
        {request.status !== 'rejected' && (
          <ButtonLink to={printUrl([request.id], 'slips', location)} variant="secondary" size="sm">
            <Printer aria-hidden />
            Packing slip
          </ButtonLink>
        )}
      </div>
      <ChangeAddressDialog request={request} open={isChanging} onOpenChange={setIsChanging} />
      <RequestActions request={request} />
    </section>
  );
}

type RequestDetailsProps = {
  id: number;
  /** Below its samples. */
  children?: ReactNode;
  /** What can settle a problem with its delivery. */
  settle?: (request: RequestDetailView) => ReactNode;
};

/** One request of any client, with the actions of an admin. */
export function RequestDetails({ id, children, settle }: RequestDetailsProps) {
  const listed = useListedRequest(id, [getQueryKey(trpc.admin.requests.search)]);
  const query = useQuery({ ...requestQuery(id), placeholderData: listed });
  const { data: details } = useQuery({
    ...serverQuery(trpc.admin.requests.timelineDetails, { id }),
    enabled: hasTimelineDetails(query.data),
  });
  const { data: sameAddress } = useQuery(sameAddressQuery(id));
  return (
    <QueryState
      query={query}
      loading={<PageSpinner label="Loading request details" />}
      error={requestLoadError}
    >
      {(request) => (
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <RequestOverview key={request.id} request={request} details={details}>
            <SameAddress others={sameAddress} />
          </RequestOverview>
          <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
            <div className="grid grid-cols-1 gap-4 md:gap-6">
              <RequestItems request={request} />
              {children}
              {!query.isPlaceholderData && (
                <RequestOutcome key={request.id} request={request} settlement={settle?.(request)} />
              )}
            </div>
            <RequestTimeline
              events={query.isPlaceholderData ? undefined : request.timeline}
              details={details}
              now={query.dataUpdatedAt}
              action={<TextLink to={activityPath(`request-${id}`)}>Activity log</TextLink>}
              className="lg:row-span-2"
            />
            {request.user && <OtherRequests clientId={request.user.id} requestId={request.id} />}
          </div>
        </div>
      )}
    </QueryState>
  );
}
