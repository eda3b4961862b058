import type { RequestView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests/status-labels';
import type { OwnRequestSort } from '@portal/contract/values/list-options';
import { type Column, RecordsTable } from '../../../components/table/records-table.tsx';
import { RowLink } from '../../../components/table/row-link.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { paths } from '../../../lib/paths.ts';
import { describeSamples, formatCredits } from '../describe-request.ts';
import { OwnRequestActions } from '../detail/own-request-actions.tsx';
import { ownRequestsUrl, type useOwnRequests } from './use-own-requests.ts';

type OwnRequestColumn = Column<RequestView, OwnRequestSort>;

function columnsOf(urlOf: (request: RequestView) => string): readonly OwnRequestColumn[] {
  return [
    {
      header: 'Request',
      className: 'text-quiet max-md:hidden',
      cell: ({ id }) => `#${id}`,
    },
    {
      header: 'Samples',
      className: 'md:w-full md:max-w-0',
      cell: (request) => (
        <span className="block truncate" title={describeSamples(request)}>
          <RowLink to={urlOf(request)}>{describeSamples(request)}</RowLink>
        </span>
      ),
    },
    {
      header: 'Date',
      sort: 'date',
      className: 'text-quiet md:whitespace-nowrap max-md:col-start-1 max-md:row-start-2',
      cell: ({ id, date, creditsUsed }) => (
        <>
          <span className="md:hidden">{`#${id} · `}</span>
          <Day at={date} inRow />
          <span className="md:hidden">{` · ${formatCredits(creditsUsed)}`}</span>
        </>
      ),
    },
    {
      header: 'Credits',
      sort: 'credits',
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ creditsUsed }) => creditsUsed,
    },
    {
      header: 'Status',
      sort: 'status',
      className: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
      cell: (request) => <StatusBadge status={displayedStatus(request)} />,
    },
  ];
}

const ACTIONS: OwnRequestColumn = {
  header: 'Actions',
  isHeaderHidden: true,
  headClassName: 'max-md:sr-only print:hidden',
  className: 'max-md:col-start-2 print:hidden',
  cell: (request) => (
    <div className="relative z-10 flex max-md:-my-1 max-md:justify-end">
      <OwnRequestActions request={request} inRow />
    </div>
  ),
};

const TABLE = { noun: 'requests', rowClassName: 'max-md:grid-cols-[minmax(0,1fr)_auto]' };

/** The latest requests, in their order. */
export function RecentRequestsTable({ requests }: { requests: readonly RequestView[] }) {
  return (
    <RecordsTable
      {...TABLE}
      label="Recent Requests"
      // Low enough for the catalogue to begin on the first screen.
      className="lg:[&_td]:h-9 lg:[&_td]:py-1"
      items={requests}
      columns={columnsOf(({ id }) => paths.request(id))}
    />
  );
}

type OwnRequestsTableProps = {
  requests: readonly RequestView[];
  state: ReturnType<typeof useOwnRequests>['state'];
};

export function OwnRequestsTable({ requests, state }: OwnRequestsTableProps) {
  const urlOf = ({ id }: RequestView) =>
    ownRequestsUrl(paths.request(id), { ...state.view, ...state.cursor });
  return (
    <RecordsTable
      {...TABLE}
      label="Requests"
      items={requests}
      sorting={state}
      columns={[...columnsOf(urlOf), ACTIONS]}
    />
  );
}
