import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DashboardPage from '../pages/client/dashboard.page.tsx';
import { cataloguePage, onlyPage, sampleView } from './builders.ts';
import type { Responses } from './fake-server.ts';
import { heldRequestView } from './held-requests.ts';
import { client } from './people.ts';
import { renderPage } from './render-page.tsx';

export const anchor = sampleView();
const honey = sampleView({ id: 12, name: 'Wild Hive Honey', designSize: '8x8' });

export const dashboardResponses: Responses = {
  'me.requests.list': () => onlyPage(),
  'me.samples.search': () => cataloguePage(anchor, honey),
  'me.samples.unavailable': () => [],
  'me.addresses.list': () => [],
  'me.addresses.policy': () => ({ isRequired: false }),
  'me.heldRequests.create': () => heldRequestView(),
};

/** The client has 3 of 5 credits, which are reset on December 4. */
export function renderDashboard(responses: Responses = {}, user = client) {
  return renderPage({
    at: '/dashboard',
    user,
    routes: [
      { path: '/dashboard', Component: DashboardPage },
      { path: '/request-history', element: <p>History</p> },
    ],
    responses: {
      ...dashboardResponses,
      ...responses,
    },
  });
}

export async function select(quantity: number) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  const field = screen.getByLabelText('Quantity of Harbour Anchor');
  await userEvent.clear(field);
  await userEvent.type(field, `${quantity}{Tab}`);
}

export async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
