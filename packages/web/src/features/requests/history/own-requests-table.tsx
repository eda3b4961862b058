import type { RequestView } from '@portal/contract/requests';
import { responsiveTable } from '../../../components/table/responsive-table.styles.ts';
import { SortHeader, sortHeaderProps } from '../../../components/table/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../components/table/table.tsx';
import { paths } from '../../../lib/paths.ts';
import { OwnRequestActions } from '../detail/own-request-actions.tsx';
import { OwnRequestRow } from './own-request-row.tsx';
import { type OwnRequestsView, ownRequestsUrl } from './own-requests-filter.ts';

type OwnRequestsTableProps = {
  requests: RequestView[];
  view: OwnRequestsView;
  page: number;
  onChange: (next: Partial<OwnRequestsView>) => void;
};

export function OwnRequestsTable({ requests, view, page, onChange }: OwnRequestsTableProps) {
  const sortBy = sortHeaderProps(view, onChange);
  return (
    <Table label="Requests" role="table" className="max-md:block">
      <TableHead role="rowgroup" className="max-md:block">
        <tr className={responsiveTable.controls}>
          <TableHeader className="max-md:sr-only">Samples</TableHeader>
          <SortHeader label="Date" {...sortBy('date')} />
          <SortHeader label="Credits" numeric {...sortBy('credits')} />
          <SortHeader label="Status" {...sortBy('status')} />
          <TableHeader className="max-md:sr-only print:hidden">
            <span className="sr-only">Actions</span>
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {requests.map((request) => (
          <OwnRequestRow
            key={request.id}
            request={request}
            to={ownRequestsUrl(paths.request(request.id), { ...view, page })}
            actions={<OwnRequestActions request={request} inRow />}
          />
        ))}
      </TableBody>
    </Table>
  );
}
