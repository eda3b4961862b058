import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { paths } from '../../app/paths.ts';
import { CursorPagination } from '../../components/table/cursor-pagination.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { StatusBadge } from '../../components/ui/status-badge.tsx';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';

const PAGE = 10;

/** What one client has asked for, newest first. */
export const ClientRequests = ({ clientId }: { clientId: number }) => {
  const [{ after, before }, turn] = useQueryStates({ after: parseAsString, before: parseAsString });
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.requests.queue.useQuery(
    {
      clientId,
      limit: PAGE,
      ...(after === null ? {} : { after }),
      ...(before === null ? {} : { before }),
    },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  return (
    <Card title="Requests" flush>
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {data.items.length === 0 ? (
            <EmptyState icon={ClipboardList} title="No requests yet" />
          ) : (
            <Table label="Requests of this client">
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
                {data.items.map(({ id, date, samples, creditsUsed, status }) => (
                  <TableRow key={id}>
                    <TableCell className="whitespace-nowrap">
                      <RowLink to={`${paths.adminRequest(id)}?client=${clientId}`}>#{id}</RowLink>
                    </TableCell>
                    <TableCell className="whitespace-nowrap">{formatDay(date)}</TableCell>
                    <TableCell className="max-w-64 max-sm:hidden">
                      <span className="line-clamp-2">{samples.map(({ name }) => name).join(', ')}</span>
                    </TableCell>
                    <TableCell numeric className="max-sm:hidden">
                      {creditsUsed}
                    </TableCell>
                    <TableCell>
                      <StatusBadge status={status} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
          <CursorPagination page={data} onTurn={(to) => void turn(to, { history: 'push' })} />
        </div>
      ) : isError ? (
        <ErrorState title="Error loading requests. Please try again." onRetry={() => void refetch()} />
      ) : (
        <Spinner className="w-full justify-center py-16" label="Loading requests..." />
      )}
    </Card>
  );
};
