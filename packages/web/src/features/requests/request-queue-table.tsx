import type { RequestView } from '@portal/contract/requests';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Button } from '../../components/ui/button.tsx';
import { StatusBadge } from '../../components/ui/status-badge.tsx';
import { formatDay } from '../../lib/dates.ts';

const summary = ({ samples, quantities }: RequestView) =>
  samples.map(({ id, name }) => `${name} × ${quantities[id] ?? 1}`).join(', ');

/** Requests of all clients, a row each. */
export const RequestQueueTable = ({ requests }: { requests: readonly RequestView[] }) => {
  const navigate = useNavigate();
  return (
    <Table label="Sample requests">
      <TableHead>
        <tr>
          <TableHeader>Request</TableHeader>
          <TableHeader>Client</TableHeader>
          <TableHeader className="hidden xl:table-cell">Samples</TableHeader>
          <TableHeader numeric>Credits</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Date</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {requests.map((request) => (
          <TableRow key={request.id}>
            <TableCell>
              <RowLink to={paths.adminRequest(request.id)}>#{request.id}</RowLink>
            </TableCell>
            <TableCell className="max-w-64">
              <span className="block truncate font-medium">{request.user.name}</span>
              <span className="block truncate text-quiet">{request.user.email}</span>
            </TableCell>
            <TableCell className="hidden max-w-72 xl:table-cell">
              <span className="line-clamp-2">{summary(request)}</span>
            </TableCell>
            <TableCell numeric>{request.creditsUsed}</TableCell>
            <TableCell>
              <StatusBadge status={request.status} />
            </TableCell>
            <TableCell className="whitespace-nowrap">{formatDay(request.date)}</TableCell>
            <TableCell numeric>
              <Button
                variant="secondary"
                size="sm"
                className="relative z-10"
                aria-label={`View Details of request ${request.id}`}
                onClick={() => void navigate(paths.adminRequest(request.id))}
              >
                View Details
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
