import type { ClientView } from '@portal/contract/clients';
import { responsiveTable } from '../../components/table/responsive-table.styles.ts';
import { SortHeader, sortHeaderProps } from '../../components/table/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../components/table/table.tsx';
import { ClientsRow } from './clients-row.tsx';
import type { ClientSearchState } from './use-client-search.ts';

type ClientsTableProps = {
  clients: readonly ClientView[];
  state: ClientSearchState;
  onEdit: (client: ClientView) => void;
  onDelete: (client: ClientView) => void;
};

export function ClientsTable({ clients, state, ...actions }: ClientsTableProps) {
  const sortBy = sortHeaderProps(state.view, state.change);
  return (
    <Table label="Clients" role="table" className="max-md:block">
      <TableHead role="rowgroup" className={responsiveTable.head}>
        <tr>
          <SortHeader label="Name" {...sortBy('name', 'asc')} />
          <TableHeader>Username</TableHeader>
          <SortHeader label="Credits" numeric {...sortBy('remainingCredits', 'asc')} />
          <TableHeader className="max-xl:hidden">Next Reset</TableHeader>
          <SortHeader label="Client Since" {...sortBy('created')} />
          <TableHeader numeric>Actions</TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {clients.map((client) => (
          <ClientsRow key={client.id} client={client} {...actions} />
        ))}
      </TableBody>
    </Table>
  );
}
