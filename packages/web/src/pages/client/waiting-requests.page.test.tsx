import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyCart } from '../../features/orders/cart/cart.ts';
import { storeCart } from '../../features/orders/cart/cart-storage.ts';
import {
  cataloguePage,
  catalogueSampleView,
  noDetails,
  onlyPage,
  onlySearchPage,
  sampleView,
  statementView,
} from '../../test/builders.ts';
import { type Responses, refuse } from '../../test/fake-server.ts';
import { heldRequestView, plannedRequestView } from '../../test/held-requests.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestView } from '../../test/request-builders.ts';
import DashboardPage from './dashboard.page.tsx';
import RequestHistoryPage from './request-history.page.tsx';
import CreditsPage from './settings/credits.page.tsx';

function renderHistory(responses: Responses = {}, user = client) {
  return renderPage({
    at: '/request-history',
    user,
    routes: [
      { path: '/request-history', Component: RequestHistoryPage },
      { path: '/dashboard', Component: DashboardPage },
      { path: '/settings/credits', Component: CreditsPage },
    ],
    responses: {
      'me.requests.search': () => onlySearchPage(),
      'me.requests.list': () => onlyPage(),
      'me.samples.search': () => cataloguePage(sampleView()),
      'me.samples.unavailable': () => [],
      'me.heldRequests.cancel': () => null,
      ...responses,
    },
  });
}

/** A server with these held requests, of which a cancelled one waits no more. */
function listOf(...all: ReturnType<typeof heldRequestView>[]): Responses {
  let current = all;
  return {
    'me.heldRequests.list': ({ state }) =>
      onlyPage(...current.filter((held) => state === undefined || held.state === state)),
    'me.heldRequests.cancel': ({ id }) => {
      const endedAt = '2026-11-27T09:00:00.000Z';
      current = current.map((held) => (held.id === id ? { ...held, state: 'cancelled', endedAt } : held));
      return null;
    },
  };
}

test('The history of a client who has never asked for credits is as it was', async () => {
  renderHistory();
  expect(await screen.findByText(/^No request history found/)).toBeVisible();
  expect(screen.queryByText(/waiting|waits/i)).toBeNull();
});

test('The history lists what waits for an admin and for the renewal', async () => {
  renderHistory(listOf(heldRequestView({ granted: 1 }), plannedRequestView()));
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for credits' }));
  const [asked, planned] = waiting.getAllByRole('listitem');
  expect(asked).toHaveTextContent('Harbour Anchor × 6');
  expect(asked?.querySelector('img')).toHaveAttribute('src', '/anchor.png');
  expect(asked).toHaveTextContent('Waiting for an admin');
  expect(asked).toHaveTextContent('expires on Dec 4, 2026 without a decision');
  expect(asked).toHaveTextContent('“A trade fair”');
  expect(asked).toHaveTextContent('An admin added 1 credit. It needs 3 more credits than you have.');
  expect(planned).toHaveTextContent('Waiting for the reset');
  expect(planned).toHaveTextContent('It is sent on Dec 4, when your credits reset.');
});

test('A held request that cannot be sent says why', async () => {
  const off = { id: 11, name: 'Harbour Anchor', imageUrl: null, isActive: false };
  renderHistory(
    listOf(
      heldRequestView({ samples: [off] }),
      plannedRequestView({ problem: 'address-required' }),
      plannedRequestView({ id: 5, problem: 'too-many-units' }),
    ),
  );
  expect(await screen.findByText('No longer available: Harbour Anchor.')).toBeVisible();
  expect(screen.getByText('It needs a shipping address.')).toBeVisible();
  expect(screen.getByText('The credits of the last reset were too few for it.')).toBeVisible();
});

test('A client cancels a waiting request, which is then one click away', async () => {
  const page = renderHistory(listOf(heldRequestView()));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this request?' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('It no longer waits for credits.')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.cancel')).toEqual([{ id: 3 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show past ones' }));
  const ended = within(await screen.findByRole('dialog', { name: 'No longer waiting' }));
  expect(await ended.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waiting for credits' })).toBeNull();
});

test('Cancelling what an admin has decided meanwhile shows the decision', async () => {
  let hasEnded = false;
  renderHistory({
    'me.heldRequests.list': () =>
      hasEnded ? onlyPage(heldRequestView({ state: 'sent', requestId: 42 })) : onlyPage(heldRequestView()),
    'me.heldRequests.cancel': () => {
      hasEnded = true;
      return refuse('This request is no longer waiting.')();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('This request is no longer waiting.')).toBeVisible();
});

test('The ended ones say how they ended, and can be requested again', async () => {
  renderHistory(
    listOf(
      heldRequestView({ id: 7, state: 'sent', requestId: 42, endedAt: '2026-11-21T09:00:00.000Z' }),
      heldRequestView({
        id: 6,
        state: 'declined',
        endedAt: '2026-11-21T09:00:00.000Z',
        decisionReason: 'Please wait for December',
      }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show past ones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No longer waiting' }));
  expect(await dialog.findByRole('link', { name: 'Request #42' })).toHaveAttribute(
    'href',
    '/request-history/42',
  );
  expect(dialog.getByText('Reason: Please wait for December')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Request again' }));
  expect(await screen.findByLabelText('Quantity of Harbour Anchor')).toHaveValue('6');
  const said = screen.getByText('The samples of your earlier request are selected.');
  expect(said).toHaveAttribute('aria-live', 'polite');
});

test('Requesting again beyond the credits asks for them, and the selection of before can be taken back', async () => {
  const earlier = { id: 11, name: 'Harbour Anchor', imageUrl: '/a.png', quantity: 6, isAvailable: true };
  renderHistory({
    'me.requests.search': () => onlySearchPage(requestView()),
    'me.requests.reorder': () => ({ lines: [earlier], remainingCredits: 3, ...noDetails }),
    'me.addresses.list': () => [],
    'me.addresses.policy': () => ({ isRequired: false }),
  });
  const before = { id: 12, name: 'Wild Hive Honey', quantity: 2 };
  storeCart(client.id, { ...emptyCart(), lines: [before] });
  await userEvent.click(await screen.findByRole('button', { name: 'Request again #42' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more credits' }));
  const field = dialog.getByLabelText('Quantity of Harbour Anchor');
  expect(field).toHaveValue('6');
  expect(field.closest('li')?.querySelector('img')).toHaveAttribute('src', '/a.png');
  expect(dialog.getByRole('button', { name: 'Ask for 3 more credits' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.history.state.usr).toBeNull();
  expect(screen.getByText('This replaced your previous selection.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(screen.queryByText('This replaced your previous selection.')).toBeNull();
  expect(screen.getByRole('button', { name: 'One more: Wild Hive Honey' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'One more: Harbour Anchor' })).toBeNull();
});

test('Closing a sample that the history has opened leads back to the history', async () => {
  renderHistory({
    'me.requests.search': () => onlySearchPage(requestView()),
    'me.samples.get': () => catalogueSampleView(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'View Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Anchor' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'Request History' })).toBeVisible();
});

test('A waiting request is changed in place in the request form, and waits on until it is sent', async () => {
  const page = renderHistory({
    ...listOf(heldRequestView({ reference: 'PO 7' })),
    'me.heldRequests.update': () => heldRequestView(),
    'me.addresses.list': () => [],
    'me.addresses.policy': () => ({ isRequired: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByLabelText('Quantity of Harbour Anchor')).toHaveValue('6');
  expect(screen.getByText(/^You are changing held request #3/)).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem(`basket.${client.id}`)).toContain('PO 7'));
  await userEvent.click(screen.getByRole('button', { name: 'Ask for 3 more credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more credits' }));
  expect(dialog.getByLabelText('Reason')).toHaveValue(heldRequestView().reason ?? '');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for 3 more credits' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.update')).toMatchObject([
    { id: 3, samples: [{ id: 11, quantity: 6 }], reference: 'PO 7', note: null },
  ]);
  expect(page.paths).not.toContain('me.heldRequests.cancel');
  expect(page.paths).not.toContain('me.heldRequests.create');
});

test('A waiting request that can be sent now is submitted in its place, in one call', async () => {
  const page = renderHistory({
    ...listOf(heldRequestView({ units: 2, quantities: { 11: 2 } })),
    'me.heldRequests.submit': () => ({ ...requestView(), user: client, remainingCredits: 1 }),
    'me.requests.earlier': () => [],
    'me.addresses.list': () => [],
    'me.addresses.policy': () => ({ isRequired: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Sample Request' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Request' }));
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.submit')).toMatchObject([
    { id: 3, samples: [{ id: 11, quantity: 2 }] },
  ]);
  expect(page.paths).not.toContain('me.requests.submit');
  expect(page.paths).not.toContain('me.heldRequests.cancel');
});

test('Without credits a waiting request is not said to be sendable for some', async () => {
  const user = { ...client, remainingCredits: 0 };
  renderHistory({ ...listOf(heldRequestView()), 'auth.session': () => ({ user }) }, user);
  expect(await screen.findByText('It needs 6 more credits than you have.')).toBeVisible();
});

test('A change of a waiting request can be given up', async () => {
  const page = renderHistory(listOf(heldRequestView()));
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it as it was' }));
  expect(screen.queryByText(/^You are changing/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Harbour Anchor' })).toBeVisible();
  expect(page.paths).not.toContain('me.heldRequests.cancel');
});

test('The settings say when the credits renew, and what waits for it', async () => {
  renderPage({
    at: '/settings/credits',
    user: client,
    routes: [{ path: '/settings/credits', Component: CreditsPage }],
    responses: { 'me.credits.statement': () => statementView(), ...listOf(plannedRequestView()) },
  });
  expect(await screen.findByText('Your credits reset on Dec 4, 2026, to 5.')).toBeVisible();
  expect(await screen.findByRole('link', { name: '1 request waits for this date' })).toBeVisible();
});
