import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RequestQueue } from '../features/requests/queue/request-queue.tsx';
import { requestCountsView } from './builders.ts';
import type { Responses } from './fake-server.ts';
import { admin } from './people.ts';
import { renderPage } from './render-page.tsx';

export function renderQueue(responses: Responses, at = '/') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/', Component: RequestQueue }],
    responses: {
      'admin.requests.counts': () => requestCountsView(),
      'me.savedViews.list': () => [],
      ...responses,
    },
  });
}

/** The response to a bulk decision that changed each request. */
export const changeAll =
  (returnedCredits = 0): NonNullable<Responses['admin.requests.bulkChangeStatus']> =>
  ({ requests }) => ({
    results: requests.map(({ id }) => ({ id, isChanged: true, message: null, eventId: id })),
    returnedCredits,
  });

export async function selectRequests(...ids: number[]): Promise<void> {
  for (const id of ids)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select request ${id}` }));
}
