import { displayedStatus } from '@portal/contract/requests/status-labels';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { useListState } from '../../../components/list/use-list-state.ts';
import { RowLink } from '../../../components/table/row-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../components/table/table.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';

const PAGE_SIZE = 10;
const NO_FILTERS = {};

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
          <Table label="Requests of this client" className="max-sm:[&_:is(td,th)]:px-2.5">
            <TableHead>
              <tr>
                <TableHeader>Request</TableHeader>
                <TableHeader>Date</TableHeader>
                <TableHeader className="max-sm:hidden">Samples</TableHeader>
                <TableHeader numeric className="max-sm:hidden">
                  Credits
                </TableHeader>
                <TableHeader>Status</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {requests.map(({ id, date, samples, creditsUsed, ...request }) => (
                <TableRow key={id}>
                  <TableCell className="whitespace-nowrap">
                    <RowLink to={`${paths.adminRequest(id)}?client=${clientId}`}>{`#${id}`}</RowLink>
                  </TableCell>
                  <TableCell className="whitespace-nowrap">
                    <Day at={date} inRow />
                  </TableCell>
                  <TableCell className="max-w-64 max-sm:hidden">
                    <span className="line-clamp-2">{samples.map(({ name }) => name).join(', ')}</span>
                  </TableCell>
                  <TableCell numeric className="max-sm:hidden">
                    {creditsUsed}
                  </TableCell>
                  <TableCell>
                    <StatusBadge status={displayedStatus(request)} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </PaginatedList>
    </Card>
  );
}
