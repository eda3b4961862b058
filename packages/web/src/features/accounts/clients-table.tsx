import type { UserView } from '@portal/contract/accounts';
import { Pencil, Trash2 } from 'lucide-react';
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
import { formatDay } from '../../lib/dates.ts';

type ClientsTableProps = {
  clients: readonly UserView[];
  onEdit: (client: UserView) => void;
  onDelete: (client: UserView) => void;
};

export const ClientsTable = ({ clients, onEdit, onDelete }: ClientsTableProps) => (
  <Table label="Clients">
    <TableHead>
      <tr>
        <TableHeader>Name</TableHeader>
        <TableHeader className="hidden md:table-cell">Username</TableHeader>
        <TableHeader numeric>Credits</TableHeader>
        <TableHeader className="hidden lg:table-cell">Next Reset</TableHeader>
        <TableHeader className="hidden lg:table-cell">Client Since</TableHeader>
        <TableHeader numeric>Actions</TableHeader>
      </tr>
    </TableHead>
    <TableBody>
      {clients.map((client) => (
        <TableRow key={client.id}>
          <TableCell className="max-w-72">
            <RowLink to={paths.adminClient(client.id)}>{client.name}</RowLink>
            <span className="block truncate text-quiet">{client.email}</span>
          </TableCell>
          <TableCell className="hidden max-w-48 truncate md:table-cell">{client.username}</TableCell>
          <TableCell numeric className="whitespace-nowrap">
            {client.remainingCredits} <span className="text-quiet">/ {client.monthlyCredits}</span>
          </TableCell>
          <TableCell className="hidden whitespace-nowrap lg:table-cell">
            {formatDay(client.nextResetDate)}
          </TableCell>
          <TableCell className="hidden whitespace-nowrap lg:table-cell">
            {formatDay(client.createdAt)}
          </TableCell>
          <TableCell numeric>
            <div className="relative z-10 inline-flex gap-1">
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Edit ${client.name}`}
                onClick={() => onEdit(client)}
              >
                <Pencil aria-hidden />
              </Button>
              <Button
                variant="danger-quiet"
                size="icon-sm"
                aria-label={`Delete ${client.name}`}
                onClick={() => onDelete(client)}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
