import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/api/query-client.ts';
import { useSession } from '../lib/api/session.ts';
import { createTrpcClient, trpc } from '../lib/api/trpc.ts';
import { paths } from '../lib/paths.ts';
import { createToastQueue, ToastProvider } from '../lib/toasts/toasts.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { Pages } from './router/pages.tsx';
import { routes } from './router/routes.tsx';
import { usePreloadOnIntent } from './router/use-preload-on-intent.ts';

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

function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createConnectedQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  const [toasts] = useState(createToastQueue);
  return (
    // useInfiniteQuery of @trpc/react-query 11 ignores the abortOnUnmount option of createTRPCReact, but not this one.
    <trpc.Provider client={trpcClient} queryClient={queryClient} abortOnUnmount>
      <QueryClientProvider client={queryClient}>
        <ToastProvider value={toasts}>{children}</ToastProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function Portal() {
  // Reads the session while the page's files are loading.
  useSession();
  usePreloadOnIntent();
  return <Pages routes={routes} />;
}

export function App() {
  return (
    <AppProviders>
      {/* `Pages` defers navigation itself; router transitions would defer it twice. */}
      <BrowserRouter useTransitions={false}>
        <Portal />
      </BrowserRouter>
      <LazyToaster />
    </AppProviders>
  );
}
