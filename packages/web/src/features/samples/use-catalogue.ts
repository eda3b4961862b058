import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.ts';

/** All samples of the catalogue. The further pages are read one after the other while the first ones are on screen. */
export function useCatalogue() {
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    trpc.me.samples.list.useInfiniteQuery(
      { limit: PAGE_SIZE_MAX },
      { getNextPageParam: (page) => page.nextCursor },
    );
  const shouldFetch = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
  return {
    /** Those that have arrived; undefined until the first page has. */
    samples: data?.pages.flatMap(({ items }) => items),
    isComplete: data?.pages.at(-1)?.nextCursor === null,
    error,
    retry: () => void refetch(),
  };
}
