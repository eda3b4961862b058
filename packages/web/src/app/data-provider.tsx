import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { createTrpcClient, trpc } from '../lib/api/trpc.ts';

function createConnectedQueryClient() {
  const client: QueryClient = createQueryClient(() => {
    // The session is read again, so that the visitor is sent to the sign-in page only if it has really ended.
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.auth.session) });
  });
  return client;
}

/**
 * The tRPC client and the query cache. A request is aborted when the last component that needs it unmounts. This is set
 * here because useInfiniteQuery of @trpc/react-query 11 ignores the same option of createTRPCReact.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createConnectedQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient} abortOnUnmount>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
