import type { ClientSort, ClientView } from '@portal/contract/clients';
import { stack } from '../../components/table/responsive-table.styles.ts';
import { SortHeader } from '../../components/table/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../components/table/table.tsx';
import { ClientsRow } from './clients-row.tsx';
import type { ClientSearch } from './use-client-search.ts';

type ClientsTableProps = Pick<ClientSearch, 'view' | 'sortBy'> & {
  clients: readonly ClientView[];
  onEdit: (client: ClientView) => void;
  onDelete: (client: ClientView) => void;
};

export const ClientsTable = ({ clients, view, sortBy, ...actions }: ClientsTableProps) => {
  const sorting = (sort: ClientSort) => ({
    sorted: view.sort === sort ? view.order : (false as const),
    onSort: () => sortBy(sort),
  });
  return (
    <Table label="Clients" role="table" className="max-md:block">
      <TableHead role="rowgroup" className={stack.head}>
        <tr>
          <SortHeader label="Name" {...sorting('name')} />
          <TableHeader>Username</TableHeader>
          <SortHeader label="Credits" numeric {...sorting('remainingCredits')} />
          <TableHeader className="max-xl:hidden">Next Reset</TableHeader>
          <SortHeader label="Client Since" {...sorting('created')} />
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
};
