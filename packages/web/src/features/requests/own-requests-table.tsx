import type { RequestView } from '@portal/contract/requests';
import { SortHeader } from '../../components/table/sort-header.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../components/table/table.tsx';
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
    <Table label="Requests">
      <TableHead className="max-sm:sr-only">
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
      <TableBody>
        {requests.map((request) => (
          <OwnRequestRow key={request.id} request={request}>
            <TableCell className="max-sm:pl-0">
              <div className="relative z-10 flex max-sm:justify-end">
                <OwnRequestActions request={request} inRow />
              </div>
            </TableCell>
          </OwnRequestRow>
        ))}
      </TableBody>
    </Table>
  );
};
