import type { UserView } from '@portal/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../lib/query-client.ts';
import { trpc } from '../lib/trpc.ts';
import { createTrpcClient } from '../lib/trpc-client.ts';

type Place = { at: string; user?: UserView | null; routes: Parameters<typeof createMemoryRouter>[0] };

/** Shows a page as the browser would, to a session that was already read: nothing is asked of a server. */
export const renderPage = ({ at, user = null, routes }: Place) => {
  const queryClient = createQueryClient(() => {});
  queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), { user });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { router };
};
