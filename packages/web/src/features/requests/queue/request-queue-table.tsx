import type { RequestView } from '@portal/contract/requests';
import type { Ref } from 'react';
import { responsiveTable } from '../../../components/table/responsive-table.styles.ts';
import { SortHeader, sortHeaderProps } from '../../../components/table/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../components/table/table.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { paths } from '../../../lib/paths.ts';
import { RequestQueueRow } from './request-queue-row.tsx';
import type { QueueSelection } from './use-queue.ts';
import { queueUrl, type RequestSearch } from './use-request-search.ts';

type RequestQueueTableProps = {
  requests: readonly RequestView[];
  query: Pick<RequestSearch['query'], 'dataUpdatedAt'>;
  state: RequestSearch['state'];
  selection: QueueSelection;
  ref: Ref<HTMLTableElement>;
};

export function RequestQueueTable({ requests, query, state, selection, ref }: RequestQueueTableProps) {
  const { view, cursor, change } = state;
  const sortBy = sortHeaderProps(view, change);
  return (
    <Table
      ref={ref}
      label="Sample requests"
      role="table"
      className="max-md:block md:max-xl:[&_:is(td,th)]:px-2.5"
    >
      <TableHead role="rowgroup" className="max-md:block">
        <tr className={responsiveTable.controls}>
          <TableHeader className="md:w-0 md:pr-0 print:hidden">
            <Checkbox label="Select all requests on this page" {...selection.all} />
          </TableHeader>
          <TableHeader className="max-md:sr-only">Request</TableHeader>
          <TableHeader className="max-md:sr-only">Client</TableHeader>
          <TableHeader className="max-xl:hidden">Samples</TableHeader>
          <SortHeader label="Credits" numeric {...sortBy('credits')} />
          <TableHeader className="max-md:sr-only">Status</TableHeader>
          <SortHeader label="Date" {...sortBy('date')} />
          <TableHeader numeric className="max-xl:hidden">
            Age
          </TableHeader>
          <TableHeader numeric className="max-md:sr-only print:hidden">
            Actions
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {requests.map((request) => (
          <RequestQueueRow
            key={request.id}
            request={request}
            to={queueUrl(paths.adminRequest(request.id), { ...view, ...cursor })}
            now={query.dataUpdatedAt}
            isSelected={selection.isSelected(request.id)}
            onToggle={() => selection.toggle(request.id)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
