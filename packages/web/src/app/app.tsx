import type { SessionView } from '@portal/contract/accounts';
import type { AppRouter } from '@portal/server/router';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/api/query-client.ts';
import { createTrpcClient, trpc } from '../lib/api/trpc.ts';
import { paths } from '../lib/paths.ts';
import { createToastQueue, ToastProvider } from '../lib/toasts/toasts.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { Pages } from './router/pages.tsx';
import { preloadPage } from './router/preload-page.ts';
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

function connect() {
  const queryClient = createConnectedQueryClient();
  const session = getQueryKey(trpc.auth.session, undefined, 'query');
  const trpcClient = createTrpcClient(() => queryClient.getQueryData<SessionView>(session)?.user?.id);
  return { queryClient, trpcClient };
}

type Connection = ReturnType<typeof connect>;

function AppProviders({ connection, children }: { connection: Connection; children: ReactNode }) {
  const { queryClient, trpcClient } = connection;
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
  usePreloadOnIntent();
  return <Pages routes={routes} />;
}

function App({ connection }: { connection: Connection }) {
  return (
    <AppProviders connection={connection}>
      {/* `Pages` defers navigation itself; router transitions would defer it twice. */}
      <BrowserRouter useTransitions={false}>
        <Portal />
      </BrowserRouter>
      <LazyToaster />
    </AppProviders>
  );
}

/** Loads the session and the files of the page at once, and then renders the page in one piece. */
export async function loadApp(path: string): Promise<ReactNode> {
  const connection = connect();
  const { auth } = createTRPCQueryUtils<AppRouter>({
    queryClient: connection.queryClient,
    client: connection.trpcClient,
  });
  await Promise.all([auth.session.prefetch(), preloadPage(routes, path)]);
  return <App connection={connection} />;
}
