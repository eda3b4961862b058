import type { UserView } from '@portal/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { splitLink } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { BrowserRouter, type RouteObject } from 'react-router';
import { LayoutProviders } from '../app/layouts/layout-providers.tsx';
import { LazyToaster } from '../app/lazy-toaster.tsx';
import { Pages } from '../app/router/pages.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { subscriptionLinks, trpc } from '../lib/api/trpc.ts';
import { createToastQueue, ToastProvider } from '../lib/toasts/toasts.ts';
import { secondFactorView } from './builders.ts';
import { fakeServerLink, type Responses, type SentRequest } from './fake-server.ts';

type RenderPageOptions = {
  /** The URL of the page. */
  at: string;
  /** The state of the browser's history entry, as after a reload. */
  historyState?: unknown;
  /** The signed-in user. The session is not requested first. */
  user?: UserView | null;
  routes: RouteObject[];
  /** What the server responds, by procedure path. */
  responses?: Responses;
};

/** Renders a page at a URL with the providers and the router of the app, and a fake server instead of the network. */
export function renderPage({
  at,
  historyState = null,
  user = null,
  routes,
  responses = {},
}: RenderPageOptions) {
  const sent: SentRequest[] = [];
  const always: Responses = {
    'auth.session': () => ({ user }),
    'auth.registration': () => ({ policy: 'open' }),
    'me.secondFactor.get': () => secondFactorView(),
    'me.apiTokens.policy': () => ({ isAllowed: true }),
  };
  const link = splitLink({
    condition: ({ type }) => type === 'subscription',
    true: subscriptionLinks(() => user?.id),
    false: fakeServerLink({ ...always, ...responses }, sent),
  });
  const queryClient = createQueryClient(
    () => {},
    () => {},
  );
  queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), { user });
  window.history.replaceState(historyState, '', at);
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider value={createToastQueue()}>
          <BrowserRouter useTransitions={false}>
            <LayoutProviders>
              <Pages routes={routes} />
            </LayoutProviders>
          </BrowserRouter>
          <LazyToaster />
        </ToastProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return {
    queryClient,
    get pathname() {
      return window.location.pathname;
    },
    /** The procedures that were called, in the order of sending. */
    get paths() {
      return sent.map(({ path }) => path);
    },
    /** The inputs that were sent to a procedure, in the order of sending. */
    inputsOf: (path: keyof Responses) =>
      sent.filter((request) => request.path === path).map(({ input }) => input),
  };
}
