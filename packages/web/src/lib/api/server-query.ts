import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { InferQueryLikeData, InferQueryLikeInput } from '@trpc/react-query/shared';

type Procedure = Parameters<typeof getQueryKey>[0];

/** Without an argument where the procedure has no input. */
type Inputs<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/**
 * A query that a page and its loader share: `useQuery(serverQuery(trpc.admin.clients.get, { id }))`. It has the key of tRPC's
 * own hooks. The query client sends it, and aborts it when the page is left.
 */
export function serverQuery<Query extends Procedure>(
  procedure: Query,
  ...[input]: Inputs<InferQueryLikeInput<Query>>
) {
  return queryOptions<InferQueryLikeData<Query>>({
    queryKey: getQueryKey<Procedure>(procedure, input, 'query'),
  });
}

/** The same for the pages of a search that are read one after the other. The query client sends the cursor as `after`. */
export function serverPages<Query extends Procedure>(procedure: Query, input: InferQueryLikeInput<Query>) {
  type Page = InferQueryLikeData<Query> & { nextCursor: string | null };
  return infiniteQueryOptions({
    queryKey: getQueryKey<Procedure>(procedure, input, 'infinite'),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });
}
