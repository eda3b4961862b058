import type { AppRouter } from '@portal/server/router';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getUntypedClient, type TRPCClient } from '@trpc/client';
import type { getQueryKey } from '@trpc/react-query';
import { isEnrolmentRequired, isSignedOutError } from './server-error.ts';

/** For data that changes without an event, such as sessions: it is not kept beyond the page that shows it. */
export const NOT_CACHED = { gcTime: 0 };

type QueryFailures = {
  onSignedOut?: () => void;
  /** Called when a request fails because the admin has to turn on a second factor first. */
  onEnrolmentRequired?: () => void;
};

/** Data does not become stale by itself (spec, section 9): mutations invalidate what they change, and events the rest. */
export function createQueryClient(
  trpcClient: TRPCClient<AppRouter>,
  { onSignedOut, onEnrolmentRequired }: QueryFailures = {},
) {
  const untypedClient = getUntypedClient(trpcClient);
  const onError = (error: unknown) => {
    if (isSignedOutError(error)) onSignedOut?.();
    if (isEnrolmentRequired(error)) onEnrolmentRequired?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Sends a `serverQuery`, or a page of `serverPages`.
        queryFn: ({ queryKey, pageParam, signal }) => {
          const [path, options] = queryKey as ReturnType<typeof getQueryKey>;
          const input = pageParam ? { ...Object(options?.input), ...Object(pageParam) } : options?.input;
          return untypedClient.query(path.join('.'), input, { signal });
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A request that failed is sent again by "Try again" only, not by the next visit.
        retryOnMount: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
