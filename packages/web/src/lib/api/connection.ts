import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import { paths } from '../paths.ts';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';
import { createTrpcClient } from './trpc.ts';

export function connect() {
  const trpcClient = createTrpcClient(() => queryClient.getQueryData(sessionQuery.queryKey)?.user?.id);
  const queryClient: QueryClient = createQueryClient(trpcClient, {
    // The session is read again, so that the visitor is sent to the sign-in page only if it has really ended.
    onSignedOut: () => void queryClient.invalidateQueries(sessionQuery),
    onEnrolmentRequired: () => window.location.replace(paths.secondFactor),
  });
  return { queryClient, trpcClient };
}

export type Connection = ReturnType<typeof connect>;

export const queryClientContext = createContext<QueryClient>();
