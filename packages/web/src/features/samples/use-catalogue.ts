import { PAGE_MAX } from '@portal/contract/page-limit';
import { trpc } from '../../lib/trpc.ts';
import { useEveryPage } from '../../lib/use-every-page.ts';

/** The samples that can be requested, the newest first. */
export const useCatalogue = () => {
  const query = trpc.partner.samples.list.useInfiniteQuery(
    { limit: PAGE_MAX },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return {
    /** Undefined until the first ones are there. */
    samples: useEveryPage(query),
    isComplete: query.isSuccess && !query.hasNextPage,
    error: query.error,
    retry: () => void query.refetch(),
  };
};
