import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import { History } from 'lucide-react';
import { Pagination } from '../../../components/list/pagination.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorLine } from '../../../components/ui/error-line.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useEveryPage } from '../../../lib/api/use-every-page.ts';
import { paths } from '../../../lib/paths.ts';
import { arrangeOwnRequests, useOwnRequestsFilter } from './own-requests-filter.ts';
import { OwnRequestsTable } from './own-requests-table.tsx';
import { OwnRequestsToolbar } from './own-requests-toolbar.tsx';

const PAGE_SIZE = 20;

function useOwnRequests() {
  const query = trpc.me.requests.list.useInfiniteQuery(
    { limit: PAGE_SIZE_MAX },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { items, isComplete } = useEveryPage(query);
  return {
    /** The requests that have arrived, newest first; undefined until the first page has. */
    requests: items,
    isComplete,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** All requests of the client, searched and sorted in the browser, because a client has hundreds at most. */
export function OwnRequests() {
  const { requests, isComplete, error, retry } = useOwnRequests();
  const { view, page, change, goToPage } = useOwnRequestsFilter();
  const Failure = requests ? ErrorLine : ErrorState;
  const failure = error && <Failure title="Error loading requests. Please try again." onRetry={retry} />;
  if (!requests) return failure ?? <PageSpinner />;
  const shown = arrangeOwnRequests(requests, view);
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const currentPage = Math.min(Math.max(1, page), pageCount);
  return (
    <Card flush>
      <OwnRequestsToolbar view={view} onChange={change} />
      {failure}
      {shown.length === 0 && !isComplete ? (
        !failure && <PageSpinner />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={History}
          title="No request history found matching your filter criteria."
          action={
            requests.length === 0 ? (
              <ButtonLink to={paths.dashboard} variant="secondary">
                Request samples
              </ButtonLink>
            ) : (
              <Button variant="secondary" onClick={() => change({ search: '', status: 'all' })}>
                Show all requests
              </Button>
            )
          }
        />
      ) : (
        <>
          <OwnRequestsTable
            requests={shown.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE)}
            view={view}
            page={currentPage}
            onChange={change}
          />
          <Pagination page={currentPage} pageSize={PAGE_SIZE} total={shown.length} onChange={goToPage} />
        </>
      )}
    </Card>
  );
}
