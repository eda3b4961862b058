import { OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import type { RequestView } from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus, type OwnRequestSort } from '@portal/contract/requests.values';
import { pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import type { Column } from '../../components/table/records-table.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Day } from '../../components/ui/time.tsx';
import { describeSamples, formatCredits } from '../orders/describe-request.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { DelayedBadge } from '../shipping/expected-on.tsx';
import { TrackingLink } from '../shipping/tracking.tsx';

/** `unreadMessages` is in the history alone. */
type OwnRequest = RequestView & { unreadMessages?: number };

export type RequestColumn = Column<OwnRequest, OwnRequestSort>;

/** The history has room for references and links to parcels. Admins see what came of a request. */
type ColumnOptions = { isHistory?: boolean };

/** The columns of the requests of one client. */
export function requestColumns(
  urlOf: (request: RequestView) => string,
  { isHistory = false }: ColumnOptions = {},
): readonly RequestColumn[] {
  return [
    {
      header: 'Request',
      className: clsx('max-md:hidden', isHistory ? 'text-quiet' : 'font-medium text-accent'),
      cell: ({ id }) => `#${id}`,
    },
    {
      header: 'Samples',
      className: clsx('md:w-full md:max-w-0', isHistory && 'max-md:col-start-2 max-md:row-start-1'),
      cell: (request) => (
        <>
          <span className="block [&>a]:line-clamp-2" title={describeSamples(request)}>
            <RowLink to={urlOf(request)}>{describeSamples(request)}</RowLink>
          </span>
          {request.unreadMessages ? (
            <Badge tone="accent">{pluralize(request.unreadMessages, 'new message')}</Badge>
          ) : null}
          {isHistory && request.reference !== null && (
            <span className="block truncate text-sm text-quiet">{`${detailFields.reference.form}: ${request.reference}`}</span>
          )}
        </>
      ),
    },
    {
      header: 'Date',
      sort: 'date',
      className: clsx(
        'text-quiet md:whitespace-nowrap max-md:row-start-2',
        isHistory ? 'max-md:col-span-2 max-md:col-start-2' : 'max-md:col-start-1',
      ),
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
      className: clsx(
        'max-md:row-start-1 max-md:text-right',
        isHistory ? 'max-md:col-start-3 md:min-w-34 xl:min-w-44' : 'max-md:col-start-2',
      ),
      // The link is below the badges: beside them it would widen the column for one parcel. The margin keeps the row as high as others.
      cell: (request) => (
        <div className="md:-my-1.5">
          <span className="flex items-center gap-x-2 gap-y-1 max-xl:flex-wrap max-md:flex-col max-md:items-end">
            <StatusBadge status={displayedStatus(request)} />
            <DelayedBadge request={request} />
          </span>
          {isHistory && request.status === 'shipped' && (
            <span className="relative z-10 block w-fit max-md:ml-auto">
              <TrackingLink request={request} inRow />
            </span>
          )}
          {!isHistory && request.outcome && (
            <span className="block text-sm text-quiet">{OUTCOME_LABELS[request.outcome.answer]}</span>
          )}
        </div>
      ),
    },
  ];
}

export const REQUESTS_ROW_CLASS = 'max-md:grid-cols-[minmax(0,1fr)_auto]';
