import type { UserView } from '@portal/contract/accounts';
import { render } from '@testing-library/react';
import { splitLink } from '@trpc/client';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { LayoutProviders } from '../app/layouts/layout-frame.tsx';
import { PageError } from '../app/router/page-error.tsx';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionQuery } from '../lib/api/session.ts';
import { subscriptionLinks, trpc } from '../lib/api/trpc.ts';
import { attentionView, onlyPage, secondFactorView } from './builders.ts';
import { fakeServerLink, type Responses, type SentRequest } from './fake-server.ts';
import { askingView } from './held-requests.ts';
import { clientAndSamplesView } from './request-builders.ts';

const NO_REQUESTS = { pending: 0, approved: 0, shipped: 0, delivered: 0, fulfilled: 0, rejected: 0 };

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

function TestLayout() {
  return (
    <LayoutProviders>
      <Outlet />
    </LayoutProviders>
  );
}

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
    'admin.emails.outgoing': () => ({
      isToFiles: false,
      waiting: 0,
      retrying: 0,
      lastProblem: null,
      failedTotal: 0,
      failed: [],
    }),
    'admin.emails.failed': () => [],
    'admin.attention.get': () => attentionView(),
    'me.secondFactor.get': () => secondFactorView(),
    'me.apiTokens.policy': () => ({ isAllowed: true }),
    'admin.requests.counts': () => NO_REQUESTS,
    'me.requests.pressCards': () => [],
    'me.requests.sampleFacts': () => ({}),
    'me.requests.earlier': () => [],
    'me.addresses.list': () => [],
    'me.addresses.policy': () => ({ isRequired: false }),
    'admin.requests.clientAndSamples': () => clientAndSamplesView(),
    'admin.requests.pressCards': () => [],
    'admin.requests.sameAddress': () => ({ count: 0, ids: [] }),
    'me.heldRequests.list': () => onlyPage(),
    'admin.heldRequests.list': () => onlyPage(),
    'admin.heldRequests.asking': () => askingView(),
  };
  const link = splitLink({
    condition: ({ type }) => type === 'subscription',
    true: subscriptionLinks(() => user?.id),
    false: fakeServerLink({ ...always, ...responses }, sent),
  });
  const trpcClient = trpc.createClient({ links: [link] });
  const queryClient = createQueryClient(trpcClient);
  queryClient.setQueryData(sessionQuery.queryKey, { user });
  window.history.replaceState(historyState, '', at);
  const router = createBrowserRouter([
    { Component: TestLayout, ErrorBoundary: PageError, HydrateFallback: PageSpinner, children: routes },
  ]);
  onTestFinished(() => router.dispose());
  render(<App connection={{ queryClient, trpcClient }} router={router} />);
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
