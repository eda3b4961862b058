import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { createTrpcClient, trpc } from '../lib/api/trpc.ts';

const createConnectedQueryClient = () => {
  const client: QueryClient = createQueryClient(() => {
    // Asking again, rather than assuming, sends the visitor to sign in only when the session is really gone.
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.auth.session) });
  });
  return client;
};

/** The connection to the server and the cache of what it said. */
export const DataProvider = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createConnectedQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
};
