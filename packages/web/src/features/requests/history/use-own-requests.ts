import { PAGE_MAX } from '@portal/contract/limits/page';
import { trpc } from '../../../lib/api/trpc.ts';
import { useEveryPage } from '../../../lib/api/use-every-page.ts';

/** All requests of the client, the newest first. */
export const useOwnRequests = () => {
  const query = trpc.me.requests.list.useInfiniteQuery(
    { limit: PAGE_MAX },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return {
    /** Undefined until the first ones are there. */
    requests: useEveryPage(query),
    isComplete: query.isSuccess && !query.hasNextPage,
    error: query.error,
    retry: () => void query.refetch(),
  };
};
