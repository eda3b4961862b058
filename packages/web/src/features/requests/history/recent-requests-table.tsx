import type { RequestView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests.values';
import { type Column, RecordsTable } from '../../../components/table/records-table.tsx';
import { RowLink } from '../../../components/table/row-link.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { paths } from '../../../lib/paths.ts';
import { describeSamples } from '../../orders/describe-request.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { DelayedBadge, ExpectedOn } from '../../shipping/expected-on.tsx';
import { REQUESTS_ROW_CLASS } from '../request-columns.tsx';

const COLUMNS: readonly Column<RequestView>[] = [
  {
    header: 'Request',
    className: 'md:w-full md:max-w-0',
    cell: (request) => (
      <span className="flex items-center gap-3">
        <Picture name="" imageUrl={request.samples[0]?.imageUrl ?? null} className="max-w-8 shrink-0" />
        <span className="min-w-0">
          <span className="block [&>a]:block [&>a]:truncate" title={describeSamples(request)}>
            <RowLink to={paths.request(request.id)}>{describeSamples(request)}</RowLink>
          </span>
          <span className="block truncate text-sm text-quiet">
            {`#${request.id} · `}
            <Day at={request.date} inRow />
          </span>
          {request.status === 'shipped' && request.expectedOn !== null && (
            <span className="block truncate text-sm text-quiet">
              expected <ExpectedOn request={request} />
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    header: 'Status',
    className: 'max-md:text-right',
    cell: (request) => (
      <span className="flex flex-col items-end gap-1">
        <StatusBadge status={displayedStatus(request)} />
        <DelayedBadge request={request} />
      </span>
    ),
  },
];

/** The latest requests, in their order. Narrow enough for a place beside the catalogue. */
export function RecentRequestsTable({ requests }: { requests: readonly RequestView[] }) {
  return (
    <RecordsTable
      noun="requests"
      rowClassName={REQUESTS_ROW_CLASS}
      label="Recent Requests"
      className="[&_thead]:sr-only [&_td]:h-14 [&_td]:py-1.5 md:[&_td]:pl-4! md:[&_td:first-child]:pr-0 md:[&_td:last-child]:pr-4! lg:[&_td:last-child]:pl-2!"
      items={requests}
      columns={COLUMNS}
    />
  );
}
