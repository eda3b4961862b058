import { useEffect } from 'react';

type PagedQuery<Page> = {
  data: { pages: Page[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Reads a paged list to its end, page after page, while the first is on screen already.
 * @returns what has arrived so far; undefined before the first page
 */
export function useEveryPage<Item>(query: PagedQuery<{ items: Item[] }>): Item[] | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return data?.pages.flatMap((page) => page.items);
}
