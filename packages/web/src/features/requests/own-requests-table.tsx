import type { RequestView } from '@portal/contract/requests';
import { SortHeader } from '../../components/table/sort-header.tsx';
import { stack } from '../../components/table/stack.styles.ts';
import { Table, TableBody, TableHead, TableHeader } from '../../components/table/table.tsx';
import { OwnRequestActions } from './own-request-actions.tsx';
import { OwnRequestRow } from './own-request-row.tsx';
import type { OwnRequestsView, SortColumn } from './own-requests-view.ts';

type OwnRequestsTableProps = {
  requests: RequestView[];
  view: OwnRequestsView;
  onChange: (next: Partial<OwnRequestsView>) => void;
};

/** One page of the history. A column sorts with its largest first, and on the next press the other way. */
export const OwnRequestsTable = ({ requests, view, onChange }: OwnRequestsTableProps) => {
  const sorting = (column: SortColumn) => ({
    sorted: view.sort === column && view.order,
    onSort: () =>
      onChange({ sort: column, order: view.sort === column && view.order === 'desc' ? 'asc' : 'desc' }),
  });
  return (
    <Table label="Requests" role="table" className="max-md:block">
      <TableHead role="rowgroup" className={stack.head}>
        <tr>
          <TableHeader>Samples</TableHeader>
          <SortHeader label="Date" {...sorting('date')} />
          <SortHeader label="Credits" numeric {...sorting('credits')} />
          <SortHeader label="Status" {...sorting('status')} />
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {requests.map((request) => (
          <OwnRequestRow
            key={request.id}
            request={request}
            actions={<OwnRequestActions request={request} inRow />}
          />
        ))}
      </TableBody>
    </Table>
  );
};
