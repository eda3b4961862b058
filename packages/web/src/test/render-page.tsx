import type { UserView } from '@portal/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { MemoryRouter, type RouteObject, useLocation } from 'react-router';
import { Pages } from '../app/router/pages.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { createTrpcClient, trpc } from '../lib/api/trpc.ts';

type Place = { at: string; user?: UserView | null; routes: RouteObject[] };

/** Keeps the current path for assertions. */
function Follow({ place }: { place: { pathname: string } }) {
  const { pathname } = useLocation();
  useEffect(() => {
    place.pathname = pathname;
  }, [place, pathname]);
  return null;
}

/** Renders a page for a session that has been read, so that no request is sent. */
export function renderPage({ at, user = null, routes }: Place) {
  const queryClient = createQueryClient(() => {});
  queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), { user });
  const place = { pathname: at };
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <Follow place={place} />
          <Pages routes={routes} />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return place;
}
