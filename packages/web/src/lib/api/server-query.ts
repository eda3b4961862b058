import type { AppRouter } from '@portal/server/router';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';

type Send = (input: never, ...options: never[]) => Promise<unknown>;

/** The queries of a router as a union of path and function. */
type Queries<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends { query: infer Query extends Send }
    ? { path: `${Prefix}${Key}`; query: Query }
    : Node[Key] extends { mutate: unknown } | { subscribe: unknown }
      ? never
      : Queries<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type ServerQueries = {
  [Query in Queries<TRPCClient<AppRouter>> as Query['path']]: Query['query'];
};
type QueryPath = keyof ServerQueries;
type InputOf<Path extends QueryPath> = Parameters<ServerQueries[Path]>[0];
type OutputOf<Path extends QueryPath> = Awaited<ReturnType<ServerQueries[Path]>>;
type Inputs<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** As tRPC makes its keys. Its own function would load the library before the first request. */
function keyOf(path: string, input: unknown, type: 'query' | 'infinite') {
  return [path.split('.'), { ...(input !== undefined && { input }), type }] as const;
}

/** `useQuery(serverQuery('admin.clients.get', { id }))`, in the component and in its page's loader, with tRPC's keys. */
export function serverQuery<Path extends QueryPath>(path: Path, ...[input]: Inputs<InputOf<Path>>) {
  return queryOptions<OutputOf<Path>>({ queryKey: keyOf(path, input, 'query') });
}

type PageParam = { after?: string; cursor?: string };

/** The same for pages that are read one after the other. @param name how the input calls the cursor: a search has two */
export function serverPages<Path extends QueryPath>(
  path: Path,
  input: InputOf<Path>,
  name: keyof PageParam = 'after',
) {
  type Page = OutputOf<Path> & { nextCursor: string | null };
  return infiniteQueryOptions({
    queryKey: keyOf(path, input, 'infinite'),
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }: Page): PageParam | null =>
      nextCursor === null ? null : { [name]: nextCursor },
  });
}
