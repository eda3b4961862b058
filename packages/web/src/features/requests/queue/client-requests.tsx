import { displayedStatus } from '@portal/contract/requests/status-labels';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { useListState } from '../../../components/list/use-list-state.ts';
import { RecordsTable } from '../../../components/table/records-table.tsx';
import { RowLink } from '../../../components/table/row-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';

const PAGE_SIZE = 10;
const NO_FILTERS = {};
const DATE_CLASSES = 'whitespace-nowrap text-quiet max-md:col-start-1 max-md:row-start-2';

export function ClientRequests({ clientId }: { clientId: number }) {
  const state = useListState(NO_FILTERS);
  const query = trpc.admin.requests.search.useQuery(
    { clientId, limit: PAGE_SIZE, ...state.page },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card title="Requests" flush>
      <PaginatedList
        query={query}
        state={state}
        noun="requests"
        empty={<EmptyState icon={ClipboardList} title="No requests yet" />}
      >
        {(requests) => (
          <RecordsTable
            label="Requests of this client"
            noun="requests"
            items={requests}
            rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto]"
            columns={[
              {
                header: 'Request',
                className: 'whitespace-nowrap',
                cell: ({ id }) => (
                  <RowLink to={`${paths.adminRequest(id)}?client=${clientId}`}>{`#${id}`}</RowLink>
                ),
              },
              { header: 'Date', className: DATE_CLASSES, cell: ({ date }) => <Day at={date} inRow /> },
              {
                header: 'Samples',
                className: 'max-w-64 max-md:hidden',
                cell: ({ samples }) => (
                  <span className="line-clamp-2">{samples.map(({ name }) => name).join(', ')}</span>
                ),
              },
              {
                header: 'Credits',
                numeric: true,
                className: 'max-md:hidden',
                cell: ({ creditsUsed }) => creditsUsed,
              },
              {
                header: 'Status',
                className: 'max-md:col-start-2 max-md:row-start-1',
                cell: (request) => <StatusBadge status={displayedStatus(request)} />,
              },
            ]}
          />
        )}
      </PaginatedList>
    </Card>
  );
}
