import type { ListedRequestView } from '@portal/contract/requests/search';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus, requestMessages } from '@portal/contract/requests.values';
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
          className="relative z-10 size-4 shrink-0 text-quiet"
        />
      )}
    </>
  );
}

type QueueColumn = Column<ListedRequestView, QueueView['sort']>;

const COLUMNS: readonly QueueColumn[] = [
  {
    header: 'Client',
    headClassName: 'max-md:sr-only min-[85rem]:w-[17%]',
    className:
      'md:max-xl:w-full md:max-xl:max-w-0 xl:max-w-48 max-md:col-span-2 max-md:col-start-2 max-md:row-start-1',
    cell: (request) => {
      const { id, user, creditsUsed, isClientDeactivated } = request;
      return (
        <>
          <span id={`client-of-${id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="max-w-full min-w-0 truncate font-medium">
              {user?.name ?? requestMessages.unknownUser}
            </span>
            {isClientDeactivated && <Badge>Deactivated</Badge>}
            <AwaitedBadge request={request} />
          </span>
          <span title={user?.email} className="block truncate text-quiet max-xl:hidden">
            {user?.company ?? user?.email}
          </span>
          <span className="flex items-center gap-2 xl:hidden">
            <span title={describeSamples(request)} className="block min-w-0 truncate text-quiet">
              <span className="md:hidden">{`${formatCredits(creditsUsed)}: `}</span>
              {describeSamples(request)}
            </span>
            <Marks request={request} />
          </span>
        </>
      );
    },
  },
  {
    header: 'Samples',
    headClassName: 'max-xl:hidden',
    className: 'max-w-72 max-xl:hidden max-md:hidden',
    cell: (request) => (
      <span className="flex items-center gap-2">
        <span title={describeSamples(request)} className="line-clamp-2 min-w-0">
          {/* A number is not parted from its sign. */}
          {describeSamples(request).replaceAll('× ', '×\u00a0')}
        </span>
        <Marks request={request} />
      </span>
    ),
  },
  {
    header: 'Credits',
    sort: 'credits',
    numeric: true,
    headClassName: 'min-[85rem]:w-22',
    className: 'max-md:hidden',
    cell: ({ creditsUsed }) => creditsUsed,
  },
  {
    header: 'Status',
    headClassName: 'max-md:sr-only min-[85rem]:w-31',
    className: 'max-md:col-start-2 max-md:row-start-2',
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
      header: '',
      selects: true,
      headClassName: 'md:w-0 md:pr-0 min-[85rem]:w-12.5 print:hidden',
      className: 'md:w-0 md:pr-0 max-md:row-span-3 max-md:self-start print:hidden',
      cell: (_, checkbox) => checkbox,
    },
    {
      header: 'Request',
      headClassName: 'max-md:sr-only min-[85rem]:w-18',
      className: 'whitespace-nowrap max-md:col-start-4 max-md:row-start-1 max-md:text-right',
      cell: (request) => (
        <RowLink to={urlOf(request)} aria-describedby={`client-of-${request.id} status-of-${request.id}`}>
          {`#${request.id}`}
        </RowLink>
      ),
    },
    ...COLUMNS,
    {
      header: 'Date',
      sort: 'date',
      headClassName: 'min-[85rem]:w-28',
      className: 'whitespace-nowrap max-md:hidden',
      cell: ({ date }) => (
        <>
          <Day at={date} inRow />
          <span className="block text-quiet max-md:hidden 2xl:hidden print:hidden">
            {formatAge(date, now)}
          </span>
        </>
      ),
    },
    {
      header: detailFields.neededBy.form,
      sort: ['neededBy', 'asc'],
      headClassName: 'min-[85rem]:w-28',
      className: 'max-md:col-span-3 max-md:col-start-2 max-md:row-start-3 max-md:empty:hidden',
      cell: (request) =>
        request.neededBy && (
          <>
            <span className="text-quiet md:hidden">{`${detailFields.neededBy.form} `}</span>
            <NeededBy request={request} />
          </>
        ),
    },
    {
      header: 'Age',
      numeric: true,
      headClassName: 'max-2xl:hidden 2xl:w-16',
      className:
        'whitespace-nowrap text-quiet md:max-2xl:hidden max-md:col-start-3 max-md:row-start-2 max-md:text-left',
      cell: ({ date }) => formatAge(date, now),
    },
    {
      header: 'Actions',
      numeric: true,
      headClassName: 'max-md:sr-only min-[85rem]:w-34 print:hidden',
      className: 'max-md:col-start-4 max-md:row-start-2 print:hidden',
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
      // Fixed columns do not move when another tab is shown.
      className="md:[&_td]:py-1 md:[&_th]:h-9 md:[&_:is(td,th)]:px-1.5 xl:[&_:is(td,th)]:px-2.5 min-[85rem]:table-fixed"
      rowClassName="max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
      columns={columnsOf(urlOf, query.dataUpdatedAt)}
    />
  );
}
