import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOutError } from './server-error.ts';

/**
 * The query cache. Data does not become stale by itself and requests are not retried
 * (spec, section 9): mutations invalidate what they change.
 * @param onSignedOut called when a request fails because the session has ended
 */
export function createQueryClient(onSignedOut: () => void) {
  const onError = (error: unknown) => {
    if (isSignedOutError(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
