import type { UserView } from '@portal/contract/accounts';
import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from './connection.ts';
import { sessionQuery } from './session.ts';

type PageUrl = {
  id: number;
  url: URL;
};

type PageQuery = { queryKey: QueryKey; initialPageParam?: null };

export type PageQueries = (page: PageUrl) => PageQuery[];

/**
 * Starts the page's queries while its code is loaded, once the session is known, and waits for none of them.
 * @param role of the users who may see the page; admins see those of clients too
 */
export function pageLoader(role: UserView['role'], queriesOf: PageQueries) {
  return ({ context, params, request }: LoaderFunctionArgs) => {
    const queryClient = context.get(queryClientContext);
    const start = async () => {
      await queryClient.prefetchQuery(sessionQuery);
      const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
      if (!user || (role === 'admin' && user.role !== 'admin')) return;
      const page = { id: Number(params.id), url: new URL(request.url) };
      for (const { queryKey, initialPageParam } of queriesOf(page)) {
        if (queryClient.getQueryState(queryKey)) continue;
        if (initialPageParam === undefined) void queryClient.prefetchQuery({ queryKey });
        else void queryClient.prefetchInfiniteQuery({ queryKey, initialPageParam });
      }
    };
    void start();
    return null;
  };
}
