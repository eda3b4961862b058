import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { InferQueryLikeData, InferQueryLikeInput } from '@trpc/react-query/shared';

type Procedure = Parameters<typeof getQueryKey>[0];

type Inputs<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** `useQuery(serverQuery(trpc.admin.clients.get, { id }))`, in the component and in its page's loader, with tRPC's keys. */
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
