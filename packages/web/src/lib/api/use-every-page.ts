import { useEffect } from 'react';

type PagedQuery<Page> = {
  data: { pages: Page[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Loads all pages of a list, one after the other, while the first pages are already on screen.
 * @returns the items so far; undefined before the first page
 */
export function useEveryPage<Item>(query: PagedQuery<{ items: Item[] }>): Item[] | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const shouldFetch = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
  return data?.pages.flatMap((page) => page.items);
}
