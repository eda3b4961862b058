import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOutError } from './server-error.ts';

/**
 * The cache of everything read from the server. Nothing goes stale by itself and nothing is retried
 * (spec, section 9): a mutation says what has to be read again.
 * @param onSignedOut called when the server no longer knows the caller
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
