import type { RequestView } from '@portal/contract/requests';
import { SortHeader } from '../../../components/table/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../components/table/table.tsx';
import { OwnRequestActions } from '../detail/own-request-actions.tsx';
import { OwnRequestRow } from './own-request-row.tsx';
import type { OwnRequestsView, SortColumn } from './own-requests-filter.ts';

type OwnRequestsTableProps = {
  requests: RequestView[];
  view: OwnRequestsView;
  onChange: (next: Partial<OwnRequestsView>) => void;
};

/** On a phone the head stays as a bar to sort by. */
const SORT_BAR = 'max-md:flex max-md:items-center max-md:gap-5 max-md:px-4 max-md:*:px-0';

/** One page of the history. A column sorts with its largest first, and on the next press the other way. */
export const OwnRequestsTable = ({ requests, view, onChange }: OwnRequestsTableProps) => {
  const sorting = (column: SortColumn) => ({
    sorted: view.sort === column && view.order,
    onSort: () =>
      onChange({ sort: column, order: view.sort === column && view.order === 'desc' ? 'asc' : 'desc' }),
  });
  return (
    <Table label="Requests" role="table" className="max-md:block">
      <TableHead role="rowgroup" className="max-md:block">
        <tr className={SORT_BAR}>
          <TableHeader className="max-md:sr-only">Samples</TableHeader>
          <SortHeader label="Date" {...sorting('date')} />
          <SortHeader label="Credits" numeric {...sorting('credits')} />
          <SortHeader label="Status" {...sorting('status')} />
          <TableHeader className="max-md:sr-only">
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
