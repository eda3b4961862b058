import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { AdminHeldRequests } from './admin-held-requests.tsx';
import { NOT_LOADED } from './use-held-requests.ts';

const PAGE_SIZE = 10;

/** For admins: what waits for more credits of one client, and what did; nothing when there was none ever. */
export function ClientHeldRequests({ clientId }: { clientId: number }) {
  const query = trpc.admin.heldRequests.list.useInfiniteQuery(
    { userId: clientId, limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <QueryState query={query} loading={null} error={NOT_LOADED}>
      {({ pages: [first, ...more] }) =>
        first &&
        first.items.length > 0 && (
          <Card title="Requests for more credits" flush>
            <div className="border-t border-line">
              <AdminHeldRequests items={[first, ...more].flatMap(({ items }) => items)} isOfOneClient />
              {query.hasNextPage && (
                <p className="border-t border-line px-4 py-2 md:px-5">
                  <Button
                    variant="quiet"
                    size="sm"
                    className="-mx-2.5"
                    pending={query.isFetchingNextPage}
                    pendingLabel="Loading..."
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show more
                  </Button>
                </p>
              )}
            </div>
          </Card>
        )
      }
    </QueryState>
  );
}
