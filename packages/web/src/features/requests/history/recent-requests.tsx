import { PackageOpen } from 'lucide-react';
import { Table, TableBody, TableHead, TableHeader } from '../../../components/table/table.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { OwnRequestRow } from './own-request-row.tsx';
import { RecentRequestsSkeleton } from './recent-requests-skeleton.tsx';

/** Requests on the dashboard. */
const RECENT = 5;

const RecentRequestsTable = () => {
  const { data, error, refetch } = trpc.me.requests.list.useQuery({ limit: RECENT });
  if (error && !data)
    return (
      <ErrorState
        title="Error loading requests. Please try again."
        onRetry={() => void refetch()}
        className="py-8"
      />
    );
  if (!data) return <RecentRequestsSkeleton rows={RECENT} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={PackageOpen}
        title="You have not requested any samples yet."
        text="Your latest requests and their status will be here."
      />
    );
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
        {data.items.map((request) => (
          <OwnRequestRow key={request.id} request={request} />
        ))}
      </TableBody>
    </Table>
  );
};

/** What became of the latest requests. */
export const RecentRequests = () => (
  <Card title="Recent Requests" action={<TextLink to={paths.requestHistory}>View all</TextLink>} flush>
    <RecentRequestsTable />
  </Card>
);
