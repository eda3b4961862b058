import type { RequestView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests/status-labels';
import type { OwnRequestSort } from '@portal/contract/values/list-options';
import type { Column } from '../../components/table/records-table.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { StatusBadge } from '../../components/ui/status-badge.tsx';
import { Day } from '../../components/ui/time.tsx';
import { describeSamples, formatCredits } from './describe-request.ts';
import { DelayedBadge } from './expected-on.tsx';
import { TrackingLink } from './shipping/tracking.tsx';

export type RequestColumn = Column<RequestView, OwnRequestSort>;

/** The history has room for references and links to parcels. */
type ColumnOptions = { isHistory?: boolean };

/** The columns of the requests of one client. */
export function requestColumns(
  urlOf: (request: RequestView) => string,
  { isHistory = false }: ColumnOptions = {},
): readonly RequestColumn[] {
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
        <>
          <span className="block [&>a]:block [&>a]:truncate" title={describeSamples(request)}>
            <RowLink to={urlOf(request)}>{describeSamples(request)}</RowLink>
          </span>
          {isHistory && request.reference !== null && (
            <span className="block truncate text-sm text-quiet">{`Your reference: ${request.reference}`}</span>
          )}
        </>
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
      cell: (request) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:flex-col max-md:items-end">
          <StatusBadge status={displayedStatus(request)} />
          <DelayedBadge request={request} />
          {isHistory && (
            <span className="relative z-10">
              <TrackingLink request={request} inRow />
            </span>
          )}
        </span>
      ),
    },
  ];
}

export const REQUESTS_ROW_CLASS = 'max-md:grid-cols-[minmax(0,1fr)_auto]';
