import { RECENT_REQUESTS_MAX } from '@portal/contract/limits';
import type { RequestView } from '@portal/contract/requests';
import { PackageOpen } from 'lucide-react';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../components/table/table.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { OwnRequestRow } from './own-request-row.tsx';

function RecentRequestsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <div className="flex h-10 items-center border-b border-line bg-sunken/60 px-4 max-md:sr-only">
        <Spinner />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="flex h-[4.625rem] items-center justify-between gap-6 px-4 md:h-12">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-24 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

function RecentRequestsTable({ requests }: { requests: RequestView[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="You have not requested any samples yet."
        text="Your latest requests and their status will appear here."
      />
    );
  }
  return (
    <Table label="Recent Requests" role="table" className="max-md:block">
      <TableHead role="rowgroup" className="max-md:sr-only">
        <tr>
          <TableHeader>Samples</TableHeader>
          <TableHeader>Date</TableHeader>
          <TableHeader numeric>Credits</TableHeader>
          <TableHeader>Status</TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {requests.map((request) => (
          <OwnRequestRow key={request.id} request={request} to={paths.request(request.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

export function RecentRequests() {
  const query = trpc.me.requests.list.useQuery({ limit: RECENT_REQUESTS_MAX });
  return (
    <Card title="Recent Requests" action={<TextLink to={paths.requestHistory}>View all</TextLink>} flush>
      <QueryState
        query={query}
        loading={<RecentRequestsSkeleton rows={RECENT_REQUESTS_MAX} />}
        error={{ title: 'Error loading requests. Please try again.', className: 'py-8' }}
      >
        {({ items }) => <RecentRequestsTable requests={items} />}
      </QueryState>
    </Card>
  );
}
