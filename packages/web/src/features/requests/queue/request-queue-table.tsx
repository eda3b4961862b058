import type { QueueSort } from '@portal/contract/request-search';
import type { RequestView } from '@portal/contract/requests';
import { type Ref, useState } from 'react';
import { stack } from '../../../components/table/responsive-table.styles.ts';
import { SortHeader } from '../../../components/table/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../components/table/table.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { paths } from '../../../lib/paths.ts';
import { RequestQueueRow } from './request-queue-row.tsx';
import type { QueueSelection } from './use-queue-selection.ts';
import { type QueueView, queueUrl } from './use-request-queue-filter.ts';

type RequestQueueTableProps = {
  requests: readonly RequestView[];
  view: QueueView;
  sortBy: (sort: QueueSort) => void;
  selection: QueueSelection;
  ref: Ref<HTMLTableElement>;
};

/** Requests of all clients, a row each. */
export const RequestQueueTable = ({ requests, view, sortBy, selection, ref }: RequestQueueTableProps) => {
  const [now] = useState(Date.now);
  const sorting = (sort: QueueSort) => ({
    sorted: view.sort === sort ? view.order : (false as const),
    onSort: () => sortBy(sort),
  });
  const chosen = selection.selected.length;
  return (
    <Table
      ref={ref}
      label="Sample requests"
      role="table"
      className="max-md:block md:max-xl:[&_:is(td,th)]:px-2.5"
    >
      <TableHead role="rowgroup" className={stack.head}>
        <tr>
          <TableHeader className="w-0 pr-0">
            <Checkbox
              label="Select all requests on this page"
              checked={chosen > 0 && chosen === requests.length}
              indeterminate={chosen > 0 && chosen < requests.length}
              onChange={selection.selectAll}
            />
          </TableHeader>
          <TableHeader>Request</TableHeader>
          <TableHeader>Client</TableHeader>
          <TableHeader className="max-xl:hidden">Samples</TableHeader>
          <SortHeader label="Credits" numeric {...sorting('credits')} />
          <TableHeader>Status</TableHeader>
          <SortHeader label="Date" {...sorting('date')} />
          <TableHeader numeric className="max-xl:hidden">
            Age
          </TableHeader>
          <TableHeader numeric>Actions</TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {requests.map((request) => (
          <RequestQueueRow
            key={request.id}
            request={request}
            to={queueUrl(paths.adminRequest(request.id), view)}
            now={now}
            isSelected={selection.isSelected(request.id)}
            onToggle={() => selection.toggle(request.id)}
          />
        ))}
      </TableBody>
    </Table>
  );
};
