import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/list/query-state.tsx';
import { ShowMore } from '../../components/list/show-more.tsx';
import { Card } from '../../components/ui/card.tsx';
import { serverPages } from '../../lib/api/server-query.ts';
import { AdminHeldRequests } from './admin-held-requests.tsx';
import { NOT_LOADED } from './held-request-queries.ts';

const PAGE_SIZE = 10;

/** For admins: what waits for more credits of one client, and what did; nothing when there was none ever. */
export function ClientHeldRequests({ clientId }: { clientId: number }) {
  const input = { userId: clientId, limit: PAGE_SIZE };
  const query = useInfiniteQuery(serverPages('admin.heldRequests.list', input, 'cursor'));
  return (
    <QueryState query={query} loading={null} error={NOT_LOADED}>
      {({ pages: [first, ...more] }) =>
        first &&
        first.items.length > 0 && (
          <Card title="Requests for more credits" flush>
            <div className="border-t border-line">
              <AdminHeldRequests items={[first, ...more].flatMap(({ items }) => items)} isOfOneClient />
              <p className="border-t border-line px-4 py-2 empty:hidden md:px-5">
                <ShowMore query={query} variant="quiet" size="sm" className="-mx-2.5" />
              </p>
            </div>
          </Card>
        )
      }
    </QueryState>
  );
}
