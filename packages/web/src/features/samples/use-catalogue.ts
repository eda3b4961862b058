import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import { trpc } from '../../lib/api/trpc.ts';
import { useEveryPage } from '../../lib/api/use-every-page.ts';

export function useCatalogue() {
  const query = trpc.me.samples.list.useInfiniteQuery(
    { limit: PAGE_SIZE_MAX },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { items, isComplete } = useEveryPage(query);
  return {
    /** Undefined until the first page is loaded. */
    samples: items,
    isComplete,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
