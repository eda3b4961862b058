import type { QueryClient } from '@tanstack/react-query';

type IsOutdated = (query: { queryHash: string }) => boolean;

export type Reader = {
  /** For `invalidate`: queries on screen are read again, others when they are shown. */
  now: { predicate: IsOutdated };
  /** For `invalidate`: queries are read again when they are shown next. Those on screen stay as they are. */
  later: { predicate: IsOutdated; refetchType: 'none' };
  /** Whether the query was last requested before the changes. Only such queries are read again. */
  isOutdated: IsOutdated;
  readEverything: () => void;
  readFailed: () => void;
  /** Called when a batch of changes arrives. */
  noteArrival: () => void;
  close: () => void;
};

type Invalidatable = { invalidate: (input: undefined, filters: Reader['now']) => Promise<void> };

/** @param how `now` or `later` of the reader */
export function readAgain(how: Reader['now'], ...queries: Invalidatable[]) {
  for (const query of queries) void query.invalidate(undefined, how);
}

/**
 * Reads queries again, and tracks which of them were requested since a change, for example by a mutation of this page.
 */
export function createReader(queryClient: QueryClient): Reader {
  const requestedAt = new Map<string, number>();
  let arrivedAt = 0;
  const close = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      requestedAt.set(event.query.queryHash, performance.now());
    if (event.type === 'removed') requestedAt.delete(event.query.queryHash);
  });
  const isOutdated: IsOutdated = ({ queryHash }) => (requestedAt.get(queryHash) ?? 0) < arrivedAt;
  return {
    now: { predicate: isOutdated },
    later: { predicate: isOutdated, refetchType: 'none' },
    isOutdated,
    readEverything: () => void queryClient.invalidateQueries(),
    readFailed: () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    noteArrival: () => {
      arrivedAt = performance.now();
    },
    close,
  };
}
