import { useEffect } from 'react';

type Page<Item> = { items: Item[]; nextCursor: string | null };

type PagedQuery<Item> = {
  data: { pages: Page<Item>[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Loads all pages of a list, one after the other, while the first pages are already on screen.
 * @returns the items so far, undefined before the first page; and whether these are all
 */
export function useEveryPage<Item>(query: PagedQuery<Item>): {
  items: Item[] | undefined;
  isComplete: boolean;
} {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const shouldFetch = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
  const pages = data?.pages;
  return {
    items: pages?.flatMap(({ items }) => items),
    isComplete: pages?.at(-1)?.nextCursor === null,
  };
}
