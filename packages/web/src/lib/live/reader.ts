import type { Query, QueryClient } from '@tanstack/react-query';

/** The procedure and the input of a tRPC query. */
export function describeQuery({ queryKey: [path, options] }: Pick<Query, 'queryKey'>) {
  const { input } = Object(options) as { input?: unknown };
  return { path: Array.isArray(path) ? path.join('.') : '', input: Object(input) as Record<string, unknown> };
}

type QueryDescription = ReturnType<typeof describeQuery>;
type Matches = (query: QueryDescription) => boolean;

export type Reader = {
  /**
   * Reads the queries on screen again, unless they were requested after the change. Others are read when they are
   * shown.
   */
  readAgain: (matches: Matches) => void;
  /** Reads the queries when they are shown next. Those on screen stay as they are. */
  markStale: (matches: Matches) => void;
  /** Whether the query was last requested before the changes. */
  isOutdated: (query: Query) => boolean;
  readFailed: () => void;
  /** Called when a batch of changes arrives. Queries that were requested before it are outdated. */
  noteArrival: () => void;
};

/**
 * Reads queries again, and tracks which of them were requested since a change, for example by a mutation of this page.
 */
export function createReader(queryClient: QueryClient) {
  const requestedAt = new Map<string, number>();
  let arrivedAt = 0;
  const close = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      requestedAt.set(event.query.queryHash, performance.now());
    if (event.type === 'removed') requestedAt.delete(event.query.queryHash);
  });
  const isOutdated = ({ queryHash }: Query) => (requestedAt.get(queryHash) ?? 0) < arrivedAt;
  const reader: Reader = {
    readAgain: (matches) =>
      void queryClient.invalidateQueries({
        predicate: (query) => matches(describeQuery(query)) && isOutdated(query),
      }),
    markStale: (matches) =>
      void queryClient.invalidateQueries({
        predicate: (query) => matches(describeQuery(query)) && isOutdated(query),
        refetchType: 'none',
      }),
    isOutdated,
    readFailed: () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    noteArrival: () => {
      arrivedAt = performance.now();
    },
  };
  return { reader, readEverything: () => void queryClient.invalidateQueries(), close };
}
