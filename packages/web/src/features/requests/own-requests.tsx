import { PAGE_MAX } from '@portal/contract/page';
import { History } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Table, TableBody, TableHead, TableHeader } from '../../components/table/table.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { Select } from '../../components/ui/select.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useEveryPage } from '../../lib/use-every-page.ts';
import { OwnRequestRow } from './own-request-row.tsx';
import { STATUS_FILTERS, STATUS_OPTIONS } from './own-requests-filter.ts';

/** The partner's requests, the newest first. */
export const OwnRequests = () => {
  const [status, setStatus] = useQueryState(
    'status',
    parseAsStringLiteral(STATUS_FILTERS).withDefault('all'),
  );
  const query = trpc.partner.requests.list.useInfiniteQuery(
    { limit: PAGE_MAX },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const requests = useEveryPage(query);
  if (query.error && !requests)
    return (
      <ErrorState title="Error loading requests. Please try again." onRetry={() => void query.refetch()} />
    );
  if (!requests) return <PageSpinner />;
  const shown = requests.filter((request) => status === 'all' || request.status === status);
  return (
    <Card flush>
      <div className="border-b border-line p-4">
        <Select
          label="Status"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(next) => void setStatus(next)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={History} title="No request history found matching your filter criteria." />
      ) : (
        <Table label="Requests">
          <TableHead className="max-sm:sr-only">
            <tr>
              <TableHeader>Samples</TableHeader>
              <TableHeader className="max-sm:hidden">Date</TableHeader>
              <TableHeader numeric className="max-sm:hidden">
                Credits
              </TableHeader>
              <TableHeader>Status</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {shown.map((request) => (
              <OwnRequestRow key={request.id} request={request} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
};
