import type { UserView } from '@portal/contract/accounts';
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { type Connection, connectionContext } from './connection.ts';

export type Page = {
  trpc: Connection['utils'];
  /** NaN in a URL without an id. */
  id: number;
  url: URL;
  /** Sends a query, unless that was done before. */
  read: <Data, Problem, Key extends QueryKey>(options: FetchQueryOptions<Data, Problem, Data, Key>) => void;
  /** The same for the first page of a list. */
  readPages: <Data, Problem, Key extends QueryKey, Cursor>(
    options: FetchInfiniteQueryOptions<Data, Problem, Data, Key, Cursor>,
  ) => void;
};

/**
 * The loader of a page. It starts the page's queries while the page's code is loaded, once the session is known, and waits
 * for none of them: the page shows that they are loading, or have failed.
 * @param role of the users who may see the page; admins see those of clients too
 */
export function pageLoader(role: UserView['role'], startQueries: (page: Page) => void) {
  return ({ context, params, request }: LoaderFunctionArgs) => {
    const { queryClient, utils } = context.get(connectionContext);
    const start = async () => {
      await utils.auth.session.prefetch();
      const user = utils.auth.session.getData()?.user;
      if (!user || (role === 'admin' && user.role !== 'admin')) return;
      startQueries({
        trpc: utils,
        id: Number(params.id),
        url: new URL(request.url),
        read: (options) => {
          if (!queryClient.getQueryState(options.queryKey)) void queryClient.prefetchQuery(options);
        },
        readPages: (options) => {
          if (!queryClient.getQueryState(options.queryKey)) void queryClient.prefetchInfiniteQuery(options);
        },
      });
    };
    void start();
    return null;
  };
}
