import type { RequestDetailView } from '@portal/contract/requests';
import type { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import type { AdminRequestSearchPage, ListedRequestView } from '@portal/contract/requests/search';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus, isSent } from '@portal/contract/requests.values';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { formatAmount } from '@portal/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { clsx } from 'clsx';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Printer from 'lucide-react/icons/printer';
import Tag from 'lucide-react/icons/tag';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { activityPath } from '../../../lib/activity-path.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { FailedEmailsOf } from '../../emails/failed-emails-of.tsx';
import { NeededBy } from '../../orders/needed-by.tsx';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { RequestOutcome } from '../../outcomes/request-outcome.tsx';
import { printUrl } from '../../printing/use-printout.ts';
import { useQueueLocation } from '../../request-queue/use-queue-location.ts';
import { DelayedBadge } from '../../shipping/expected-on.tsx';
import { AwaitedBadge } from '../awaited-badge.tsx';
import { clientAndSamplesQuery, requestQuery, sameAddressQuery } from '../queue/request-queries.ts';
import { RequestTimeline } from '../timeline/request-timeline.tsx';
import { ClientCard } from './client-card.tsx';
import { creditsAndShipment } from './credits-and-shipment.tsx';
import { detailFacts } from './detail-facts.tsx';
import { EditSamples } from './edit-samples.tsx';
import { originFacts } from './origin-facts.tsx';
import { OtherRequests } from './other-requests.tsx';
import { type AdjacentUrls, RequestActions } from './request-actions.tsx';
import { RequestItems } from './request-items.tsx';
import { requestLoadError } from './request-load-error.ts';
import { RequestSkeleton } from './request-skeleton.tsx';
import { SameAddress } from './same-address.tsx';
import { useListedRequest } from './use-listed-request.ts';

/** As its details have it, or as a list has it while they are loaded. */
type ShownRequest = ListedRequestView & Partial<AdminRequestWithEarlierView>;

function formatPostage({ postage, currency }: ShownRequest) {
  return postage === null || currency === undefined ? null : formatAmount(postage, currency);
}

/** A warning while the request can still get one. */
function NoAddress({ status }: Pick<ShownRequest, 'status'>) {
  if (status !== 'pending' && status !== 'approved') return <span>No address</span>;
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-1.5 font-medium text-warning">
        <MapPinOff className="size-4 shrink-0" aria-hidden />
        <span>No address</span>
      </span>
      <span className="text-sm text-quiet print:hidden">Add one before you ship it.</span>
    </span>
  );
}

const ChangeAddressDialog = lazyDialog(() => import('../dialogs/change-address-dialog.tsx'));

/**
 * Two columns, each as high as its cards. In one column, the client follows the samples, then messages and timeline, then how to
 * press and what came of it.
 */
const COLUMN_CLASSES = 'grid-cols-1 gap-4 max-lg:contents lg:grid print:block print:space-y-4';

type RequestOverviewProps = {
  request: ShownRequest;
  adjacent: AdjacentUrls | undefined;
  sameAddress: ReactNode;
  /** Below its facts. */
  children: ReactNode;
};

/** The facts of a request with its state, and the actions of an admin beside them. */
function RequestOverview({ request, adjacent, sameAddress, children }: RequestOverviewProps) {
  const [isChanging, setIsChanging] = useState(false);
  const location = useQueueLocation();
  // The note has a place of its own.
  const [address, ...details] = detailFacts({ ...request, note: null }, detailFields.reference.label);
  return (
    <section aria-label={`Request #${request.id}`} className="contents">
      {/* At one place for every request, and in view wherever the page is scrolled to. */}
      <div className="-my-2 flex flex-wrap items-center gap-x-6 gap-y-3 bg-paper py-2 lg:sticky lg:top-0 lg:z-20 lg:basis-full print:static">
        <div className="flex min-w-0 flex-[1_1_15rem] flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold">{`Request #${request.id}`}</h2>
          <StatusBadge status={displayedStatus(request)} />
          <DelayedBadge request={request} />
          <AwaitedBadge request={request} />
        </div>
        <RequestActions request={request} adjacent={adjacent} />
      </div>
      <div className={clsx(COLUMN_CLASSES, 'min-w-0 lg:flex-1')}>
        <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
          {request.note !== null && (
            <dl className="rounded-md bg-warning-soft px-3 py-2">
              <dt className="text-sm text-warning">{detailFields.note.label}</dt>
              <dd className="break-words whitespace-pre-line">{request.note}</dd>
            </dl>
          )}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <DescriptionList
              facts={[
                {
                  term: detailFields.shipTo.form,
                  value: address?.value ?? <NoAddress status={request.status} />,
                },
              ]}
            />
            <DescriptionList
              className="grid-cols-2 content-start"
              facts={[
                {
                  term: 'Submitted',
                  value: <DayAndTime at={request.date} />,
                },
                ...creditsAndShipment(request),
                { term: shipmentFields.postage.label, value: formatPostage(request) },
                {
                  term: detailFields.neededBy.form,
                  value: request.neededBy && <NeededBy request={request} />,
                },
                ...details,
                ...originFacts(request, paths.adminRequest),
              ]}
            />
          </div>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {isSent(request.status) ? (
              <p className="min-w-0 flex-[1_1_8rem] text-sm text-quiet">
                Sent. The address can no longer change.
              </p>
            ) : (
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
              <div className="flex flex-wrap gap-2 sm:ml-auto">
                <ButtonLink to={printUrl([request.id], 'slips', location)} variant="secondary" size="sm">
                  <Printer aria-hidden />
                  Packing slip
                </ButtonLink>
                <ButtonLink to={printUrl([request.id], 'labels', location)} variant="secondary" size="sm">
                  <Tag aria-hidden />
                  Labels
                </ButtonLink>
              </div>
            )}
          </div>
          {sameAddress}
        </div>
        {children}
      </div>
      <ChangeAddressDialog request={request} open={isChanging} onOpenChange={setIsChanging} />
    </section>
  );
}

type RequestDetailsProps = {
  id: number;
  adjacent?: AdjacentUrls;
  /** Below its samples. */
  children?: ReactNode;
  /** Whether they are still to come. What is below them waits, so that it does not move. */
  isLoadingChildren?: boolean;
  /** What client and office write to each other. */
  messages?: ReactNode;
  /** What can settle a problem with its delivery. */
  settle?: (request: RequestDetailView) => ReactNode;
};

/** One request of any client, with the actions of an admin. */
export function RequestDetails(props: RequestDetailsProps) {
  const { id, adjacent, children, isLoadingChildren = false, messages, settle } = props;
  const { earlierEvents } = trpc.useUtils().admin.requests;
  const listed = useListedRequest<AdminRequestSearchPage>(id, [getQueryKey(trpc.admin.requests.search)]);
  const query = useQuery(requestQuery(id));
  const shown: ShownRequest | undefined = query.isPending ? listed : query.data;
  const { data: sameAddress } = useQuery(sameAddressQuery(id));
  const { data: related } = useQuery(clientAndSamplesQuery(id));
  return (
    <QueryState query={{ ...query, data: shown }} loading={<RequestSkeleton />} error={requestLoadError}>
      {(request) => (
        <div className="flex gap-4 max-lg:flex-col lg:flex-wrap lg:items-start print:block print:space-y-4">
          <RequestOverview
            key={request.id}
            request={request}
            adjacent={adjacent}
            sameAddress={<SameAddress others={sameAddress} />}
          >
            <FailedEmailsOf requestId={id} />
            <RequestItems
              request={request}
              facts={related?.samples}
              action={<EditSamples key={id} request={request} />}
              earlier={request.status === 'pending' ? request.earlier : undefined}
            />
            <div className="grid grid-cols-1 gap-4 empty:hidden max-lg:order-3 print:block print:space-y-4">
              {children}
              {query.data && !isLoadingChildren && (
                <RequestOutcome key={id} request={query.data} settlement={settle?.(query.data)} />
              )}
            </div>
            {request.user && !isLoadingChildren && (
              <OtherRequests clientId={request.user.id} requestId={request.id} />
            )}
          </RequestOverview>
          <div className={clsx(COLUMN_CLASSES, 'lg:w-88')}>
            <ClientCard request={request} client={related?.client} />
            <div className="grid grid-cols-1 gap-4 max-lg:order-2">
              {messages}
              <RequestTimeline
                request={query.data}
                readEarlier={(before) => earlierEvents.fetch({ id, before })}
                now={query.dataUpdatedAt}
                action={<TextLink to={activityPath(`request-${id}`)}>Activity log</TextLink>}
              />
            </div>
          </div>
        </div>
      )}
    </QueryState>
  );
}
