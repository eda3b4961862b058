import type { ListedRequestView } from '@portal/contract/requests/search';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus, requestMessages } from '@portal/contract/requests.values';
import { clsx } from 'clsx';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import StickyNote from 'lucide-react/icons/sticky-note';
import type { KeyboardEvent, Ref } from 'react';
import { type Column, RecordsTable } from '../../../components/table/records-table.tsx';
import { RowLink } from '../../../components/table/row-link.tsx';
import type { Selection } from '../../../components/table/use-selection.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { paths } from '../../../lib/paths.ts';
import { describeSamples, formatAge, formatCredits } from '../../orders/describe-request.ts';
import { NeededBy } from '../../orders/needed-by.tsx';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { type QueueView, queueUrl } from '../../request-queue/queue-view.ts';
import { DelayedBadge } from '../../shipping/expected-on.tsx';
import { AwaitedBadge } from '../awaited-badge.tsx';
import './request-queue-table.css';
import type { RequestSearch } from './use-request-search.ts';

/** A button presses on the space bar too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A link, so that it opens in a new tab too, with the role that the specification names. */
function ViewDetails({ to, id }: { to: string; id: number }) {
  return (
    <ButtonLink
      to={to}
      role="button"
      variant="quiet"
      size="sm"
      className="relative z-10"
      aria-label={`View Details of request ${id}`}
      onKeyDown={pressOnSpace}
    >
      View Details
    </ButtonLink>
  );
}

/** A quantity stays with the last word of its sample. */
function describeUnbroken(request: ListedRequestView) {
  return describeSamples(request).replaceAll(' × ', '\u00a0×\u00a0');
}

/** What is read before anything is packed. */
function Marks({ request: { note, shipTo, status } }: { request: ListedRequestView }) {
  const isTodo = status === 'pending' || status === 'approved';
  return (
    <>
      {note !== null && (
        <StickyNote
          role="img"
          aria-label="Has a note"
          data-tooltip={note}
          className="relative z-10 size-4 shrink-0 text-warning"
        />
      )}
      {isTodo && shipTo === null && (
        <MapPinOff
          role="img"
          aria-label="No address"
          data-tooltip="No address"
          className="relative z-10 size-4 shrink-0 text-warning"
        />
      )}
    </>
  );
}

type QueueColumn = Column<ListedRequestView, QueueView['sort']>;

const COLUMNS: readonly QueueColumn[] = [
  {
    id: 'client',
    header: 'Client',
    cell: (request) => {
      const { id, user, creditsUsed, isClientDeactivated } = request;
      return (
        <>
          {/* Without a column for the samples in one line. */}
          <span className="max-xl:flex max-xl:items-center max-xl:gap-x-2">
            <span
              id={`client-of-${id}`}
              className={clsx(
                'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1',
                user?.company && 'max-xl:max-w-[75%] max-xl:shrink-0',
              )}
            >
              <span className="max-w-full min-w-0 truncate font-medium">
                {user?.name ?? requestMessages.unknownUser}
              </span>
              {isClientDeactivated && <Badge>Deactivated</Badge>}
              <AwaitedBadge request={request} />
            </span>
            <span
              title={user?.email}
              className={clsx('block min-w-0 truncate text-quiet', !user?.company && 'max-lg:hidden')}
            >
              {user?.company ?? user?.email}
            </span>
          </span>
          <span className="flex items-center gap-2 xl:hidden">
            <span title={describeSamples(request)} className="line-clamp-2 min-w-0 text-quiet">
              <span className="md:hidden">{`${formatCredits(creditsUsed)}: `}</span>
              {describeUnbroken(request)}
            </span>
            <Marks request={request} />
          </span>
        </>
      );
    },
  },
  {
    id: 'samples',
    header: 'Samples',
    cell: (request) => (
      <span className="flex items-center gap-2">
        <span title={describeSamples(request)} className="line-clamp-2 min-w-0">
          {describeUnbroken(request)}
        </span>
        <Marks request={request} />
      </span>
    ),
  },
  {
    id: 'credits',
    header: 'Credits',
    sort: 'credits',
    numeric: true,
    cell: ({ creditsUsed }) => creditsUsed,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (request) => (
      <span id={`status-of-${request.id}`} className="flex flex-wrap items-center gap-1">
        <StatusBadge status={displayedStatus(request)} />
        <DelayedBadge request={request} />
      </span>
    ),
  },
];

/** @param now the current time, for the age of a request */
function columnsOf(urlOf: (request: ListedRequestView) => string, now: number): readonly QueueColumn[] {
  return [
    {
      id: 'check',
      header: '',
      selects: true,
      headClassName: 'print:hidden',
      className: 'print:hidden',
      cell: (_, checkbox) => checkbox,
    },
    {
      id: 'request',
      header: 'Request',
      className: 'whitespace-nowrap',
      cell: (request) => (
        <RowLink to={urlOf(request)} aria-describedby={`client-of-${request.id} status-of-${request.id}`}>
          {`#${request.id}`}
        </RowLink>
      ),
    },
    ...COLUMNS,
    {
      id: 'date',
      header: 'Date',
      sort: 'date',
      className: 'whitespace-nowrap',
      cell: ({ date }) => (
        <>
          <Day at={date} inRow />
          <span className="block text-quiet 2xl:hidden print:hidden">{formatAge(date, now)}</span>
        </>
      ),
    },
    {
      id: 'neededBy',
      header: detailFields.neededBy.form,
      sort: ['neededBy', 'asc'],
      cell: (request) =>
        request.neededBy && (
          <>
            <span className="text-quiet md:hidden">{`${detailFields.neededBy.form} `}</span>
            <NeededBy request={request} />
          </>
        ),
    },
    {
      id: 'age',
      header: 'Age',
      numeric: true,
      className: 'whitespace-nowrap text-quiet',
      cell: ({ date }) => formatAge(date, now),
    },
    {
      id: 'actions',
      header: 'Actions',
      numeric: true,
      headClassName: 'max-md:sr-only print:hidden',
      className: 'print:hidden',
      cell: (request) => <ViewDetails to={urlOf(request)} id={request.id} />,
    },
  ];
}

type RequestQueueTableProps = {
  requests: readonly ListedRequestView[];
  query: Pick<RequestSearch['query'], 'dataUpdatedAt'>;
  state: RequestSearch['state'];
  selection: Selection<ListedRequestView>;
  ref: Ref<HTMLTableElement>;
};

export function RequestQueueTable({ requests, query, state, selection, ref }: RequestQueueTableProps) {
  const urlOf = ({ id }: ListedRequestView) =>
    queueUrl(paths.adminRequest(id), { ...state.view, ...state.cursor, rows: state.rows });
  return (
    <RecordsTable
      ref={ref}
      label="Sample requests"
      noun="requests"
      items={requests}
      sorting={state}
      selection={{ rows: selection, nameOf: ({ id }) => `request ${id}` }}
      // Its columns and cards are in request-queue-table.css.
      className="request-queue"
      columns={columnsOf(urlOf, query.dataUpdatedAt)}
    />
  );
}
