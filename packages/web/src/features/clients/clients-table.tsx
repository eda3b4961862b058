import type { ClientView } from '@portal/contract/clients';
import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import type { Selection } from '../../components/list/use-selection.ts';
import { responsiveTable } from '../../components/table/responsive-table.styles.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { SortHeader, sortHeaderProps } from '../../components/table/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Day } from '../../components/ui/time.tsx';
import { paths } from '../../lib/paths.ts';
import { ApproveClientButton } from './approve-client-button.tsx';
import type { ClientSearchState } from './use-client-search.ts';

type ClientActions = Record<'onEdit' | 'onDelete' | 'onDecline', (client: ClientView) => void>;

function RowActions({ client, onEdit, onDelete, onDecline }: ClientActions & { client: ClientView }) {
  if (client.waitingSince !== null) {
    return (
      <>
        <ApproveClientButton client={client} inTable />
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`Decline ${client.name}`}
          onClick={() => onDecline(client)}
        >
          Decline
        </Button>
      </>
    );
  }
  return (
    <>
      <IconButton
        size="icon-sm"
        label={`Edit ${client.name}`}
        tooltip="Edit"
        onClick={() => onEdit(client)}
        icon={<Pencil aria-hidden />}
      />
      <IconButton
        variant="danger-quiet"
        size="icon-sm"
        label={`Delete ${client.name}`}
        tooltip="Delete"
        onClick={() => onDelete(client)}
        icon={<Trash2 aria-hidden />}
      />
    </>
  );
}

type ClientsRowProps = ClientActions & { client: ClientView; isSelected: boolean; onToggle: () => void };

function ClientsRow({ client, isSelected, onToggle, ...actions }: ClientsRowProps) {
  const isWaiting = client.waitingSince !== null;
  return (
    <TableRow
      role="row"
      className={clsx(
        responsiveTable.row,
        'max-md:grid-cols-[minmax(0,1fr)_auto]',
        isSelected && 'bg-accent-soft/60',
      )}
    >
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'md:max-w-56 xl:max-w-72')}>
        <div className="flex items-center gap-4 max-md:items-start">
          <Checkbox label={`Select ${client.name}`} checked={isSelected} onChange={onToggle} />
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="max-w-full min-w-0 truncate">
                <RowLink to={paths.adminClient(client.id)}>{client.name}</RowLink>
              </span>
              {client.deactivatedAt !== null && <Badge>Deactivated</Badge>}
              {isWaiting && <Badge tone="warning">Waiting</Badge>}
            </span>
            <span className="block truncate text-quiet">{client.email}</span>
          </div>
        </div>
      </TableCell>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'max-w-48 truncate max-md:hidden')}>
        {client.username}
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(
          responsiveTable.cell,
          'whitespace-nowrap max-md:row-start-2 max-md:pl-9 max-md:text-left',
        )}
      >
        {isWaiting ? (
          <span className="text-quiet">
            <span className="max-md:hidden">-</span>
            <span className="md:hidden">
              Registered <Day at={client.createdAt} inRow />
            </span>
          </span>
        ) : (
          <>
            {client.remainingCredits}{' '}
            <span className="text-quiet">
              / {client.monthlyCredits}
              <span className="md:sr-only"> credits</span>
            </span>
          </>
        )}
      </TableCell>
      <TableCell role="cell" className="whitespace-nowrap max-xl:hidden">
        {isWaiting ? <span className="text-quiet">-</span> : <Day at={client.nextResetDate} inRow />}
      </TableCell>
      <TableCell role="cell" className="whitespace-nowrap max-md:hidden">
        <Day at={client.createdAt} inRow />
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(responsiveTable.cell, 'max-md:col-start-2 max-md:row-start-1 print:hidden')}
      >
        <div className="relative z-10 inline-flex gap-1">
          <RowActions client={client} {...actions} />
        </div>
      </TableCell>
    </TableRow>
  );
}

type ClientsTableProps = ClientActions & {
  clients: readonly ClientView[];
  state: ClientSearchState;
  selection: Selection<ClientView>;
};

export function ClientsTable({ clients, state, selection, ...actions }: ClientsTableProps) {
  const sortBy = sortHeaderProps(state.view, state.change);
  return (
    <Table label="Clients" role="table" className="max-md:block">
      <TableHead role="rowgroup" className="max-md:block">
        <tr className={responsiveTable.controls}>
          <SortHeader
            label="Name"
            {...sortBy('name', 'asc')}
            before={<Checkbox label="Select all clients on this page" {...selection.all} />}
          />
          <TableHeader className="max-md:sr-only">Username</TableHeader>
          <SortHeader label="Credits" numeric {...sortBy('remainingCredits', 'asc')} />
          <TableHeader className="max-xl:hidden">Next Reset</TableHeader>
          <SortHeader
            label={state.view.state === 'waiting' ? 'Registered' : 'Client since'}
            {...sortBy('created')}
          />
          <TableHeader numeric className="max-md:sr-only print:hidden">
            Actions
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {clients.map((client) => (
          <ClientsRow
            key={client.id}
            client={client}
            isSelected={selection.isSelected(client.id)}
            onToggle={() => selection.toggle(client.id)}
            {...actions}
          />
        ))}
      </TableBody>
    </Table>
  );
}
