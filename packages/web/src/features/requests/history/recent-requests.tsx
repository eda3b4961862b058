import { RECENT_REQUESTS_MAX } from '@portal/contract/requests.values';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { recentRequestsQuery } from '../own-request-queries.ts';
import { RecentRequestsTable } from './recent-requests-table.tsx';

function RecentRequestsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="flex h-[4.625rem] items-center justify-between gap-6 px-4 md:h-14">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-24 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function RecentRequests() {
  const query = useQuery(recentRequestsQuery);
  return (
    <Card
      title="Recent Requests"
      action={<TextLink to={paths.requestHistory}>View all</TextLink>}
      flush
      className="[&>div]:mt-2 [&>header]:items-baseline [&>header]:px-4 [&>header]:pt-4"
    >
      <QueryState
        // Of no use beside an error: the request that was just sent may be missing.
        query={{ ...query, data: query.isError && query.data?.items.length === 0 ? undefined : query.data }}
        loading={<RecentRequestsSkeleton rows={RECENT_REQUESTS_MAX} />}
        error={{ title: 'Error loading requests. Please try again.', className: 'py-8' }}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 pb-4 text-sm text-quiet">You have not requested any samples yet.</p>
          ) : (
            <RecentRequestsTable requests={items} />
          )
        }
      </QueryState>
    </Card>
  );
}
