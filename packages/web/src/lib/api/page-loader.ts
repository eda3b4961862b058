import type { Page } from '@portal/contract/pages';
import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from './connection.ts';
import { sessionQuery } from './session.ts';

type PageQuery = { queryKey: QueryKey; initialPageParam?: object };

export type PageQueries = (place: { id: number; search: URLSearchParams }) => readonly PageQuery[];

/**
 * Starts the page's queries while its code is loaded, once the session is known, and waits for none of them.
 * @param access who may see the page; admins see those of clients too
 */
export function pageLoader(access: Page['access'], queriesOf: PageQueries) {
  return ({ context, params, request }: LoaderFunctionArgs) => {
    const queryClient = context.get(queryClientContext);
    const start = async () => {
      await queryClient.prefetchQuery(sessionQuery);
      const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
      if (!user || (access === 'admin' && user.role !== 'admin')) return;
      const place = { id: Number(params.id), search: new URL(request.url).searchParams };
      for (const { queryKey, initialPageParam } of queriesOf(place)) {
        if (queryClient.getQueryState(queryKey)) continue;
        if (initialPageParam === undefined) void queryClient.prefetchQuery({ queryKey });
        else void queryClient.prefetchInfiniteQuery({ queryKey, initialPageParam });
      }
    };
    void start();
    return null;
  };
}
