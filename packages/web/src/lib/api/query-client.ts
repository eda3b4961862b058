import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isEnrolmentRequired, isSignedOutError } from './server-error.ts';

/**
 * The query cache. Data does not become stale by itself and requests are not retried
 * (spec, section 9): mutations invalidate what they change.
 * @param onSignedOut called when a request fails because the session has ended
 * @param onEnrolmentRequired called when a request fails because the admin has to turn on a second factor first
 */
export function createQueryClient(onSignedOut: () => void, onEnrolmentRequired: () => void) {
  const onError = (error: unknown) => {
    if (isSignedOutError(error)) onSignedOut();
    if (isEnrolmentRequired(error)) onEnrolmentRequired();
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
