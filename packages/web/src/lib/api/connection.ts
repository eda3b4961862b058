import type { SessionView } from '@portal/contract/accounts';
import type { AppRouter } from '@portal/server/router';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { createContext } from 'react-router';
import { paths } from '../paths.ts';
import { createQueryClient } from './query-client.ts';
import { createTrpcClient, trpc } from './trpc.ts';

function createConnectedQueryClient() {
  const client: QueryClient = createQueryClient(
    () => {
      // The session is read again, so that the visitor is sent to the sign-in page only if it has really ended.
      void client.invalidateQueries({ queryKey: getQueryKey(trpc.auth.session) });
    },
    () => window.location.replace(paths.secondFactor),
  );
  return client;
}

/** The way to the server: tRPC's client, and the cache that the pages and the loaders of routes share. */
export function connect() {
  const queryClient = createConnectedQueryClient();
  const session = getQueryKey(trpc.auth.session, undefined, 'query');
  const trpcClient = createTrpcClient(() => queryClient.getQueryData<SessionView>(session)?.user?.id);
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
  return { queryClient, trpcClient, utils };
}

export type Connection = ReturnType<typeof connect>;

/** Where the loaders of routes find the connection. */
export const connectionContext = createContext<Connection>();
