import type { SubmittedRequestView } from '@portal/contract/requests';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cataloguePage, catalogueSampleView, onlyPage, sampleView } from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestView } from '../../test/request-builders.ts';
import DashboardPage from './dashboard.page.tsx';

const anchor = sampleView();
const honey = sampleView({ id: 12, name: 'Wild Hive Honey', designSize: '8x8' });

function renderDashboard(responses: Responses = {}) {
  return renderPage({
    at: '/dashboard',
    user: client,
    routes: [
      { path: '/dashboard', Component: DashboardPage },
      { path: '/help', element: <p>Help</p> },
      { path: '/request-history/:id', element: <p>The new request</p> },
    ],
    responses: {
      'me.requests.list': () => onlyPage(),
      'me.samples.search': () => cataloguePage(anchor, honey),
      'me.samples.unavailable': () => [],
      'me.addresses.list': () => [],
      'me.addresses.policy': () => ({ isRequired: false }),
      ...responses,
    },
  });
}

async function confirmRequestFor(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Add ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Sample Request' });
  expect(within(dialog).getByText(name)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Request' }));
}

test('The dashboard shows the credits, the latest requests and the catalogue', async () => {
  const page = renderDashboard({ 'me.requests.list': () => onlyPage(requestView()) });
  expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Remaining Credits' })).toHaveTextContent('3 of 5 credits');
  expect(screen.getByRole('region', { name: 'Next Reset Date' })).toHaveTextContent('Dec 4, 2026');
  const recent = await screen.findByRole('table', { name: 'Recent Requests' });
  expect(within(recent).getByRole('link', { name: 'Harbour Anchor × 2' })).toBeVisible();
  expect(await screen.findByText('2 samples')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Wild Hive Honey' })).toHaveTextContent('8x8');
  expect(page.inputsOf('me.requests.list')).toEqual([{ limit: 5 }]);
  // All that the catalogue asks for before something can be added.
  expect(page.paths.filter((path) => path.startsWith('me.samples.')).length).toBeLessThanOrEqual(2);
});

test('Of more than five questions of the office the others are behind a button', async () => {
  renderDashboard({
    'me.messages.questions': () => [9, 8, 7, 6, 5, 4, 3].map((requestId) => ({ requestId })),
  });
  const questions = () => screen.getAllByRole('link', { name: /^We have a question about #/ });
  const button = await screen.findByRole('button', { name: 'Show 2 more questions' });
  expect(questions()).toHaveLength(5);
  await userEvent.click(button);
  expect(questions()).toHaveLength(7);
  expect(button).not.toBeInTheDocument();
});

test('The confirmation says when the client requested a sample before', async () => {
  const page = renderDashboard({
    'me.requests.earlier': () => [{ sampleId: anchor.id, date: '2026-03-04T09:00:00.000Z' }],
  });
  for (const { name } of [anchor, honey])
    await userEvent.click(await screen.findByRole('button', { name: `Add ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Sample Request' }));
  expect(await dialog.findByText('You requested this on Mar 4, 2026')).toBeVisible();
  const lines = dialog.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([`${anchor.name}You requested this on Mar 4, 2026× 1`, `${honey.name}× 1`]);
  expect(page.inputsOf('me.requests.earlier')).toEqual([{ sampleIds: [anchor.id, honey.id] }]);
});

test('The dashboard of a new client says that there are no requests and no samples yet', async () => {
  renderDashboard({ 'me.samples.search': () => cataloguePage() });
  expect(await screen.findByText('You have not requested any samples yet.')).toBeVisible();
  expect(await screen.findByText('There are no samples to request at the moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});

test('The credits are shown while the requests and the catalogue are loading', () => {
  renderDashboard({ 'me.requests.list': neverRespond, 'me.samples.search': neverRespond });
  expect(screen.getByRole('region', { name: 'Remaining Credits' })).toBeVisible();
  expect(screen.getAllByRole('status', { name: 'Loading' })).not.toHaveLength(0);
});

test('"Try again" reads a catalogue that could not be loaded', async () => {
  renderDashboard({ 'me.samples.search': failOnce(cataloguePage(anchor)) });
  expect(await screen.findByText(/^Error loading samples/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add Harbour Anchor' })).toBeVisible();
});

test('A client requests a sample and sees the remaining credits', async () => {
  const remaining = { ...client, remainingCredits: 2 };
  const page = renderDashboard({
    'me.requests.submit': () => ({ ...requestView(), user: client, remainingCredits: 2 }),
    'auth.session': () => ({ user: remaining }),
  });
  await confirmRequestFor('Harbour Anchor');
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(screen.getByText('You have 2 credits remaining.')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    { samples: [{ id: anchor.id, quantity: 1 }], idempotencyKey: expect.any(String) },
  ]);
  expect(screen.getByRole('region', { name: 'Remaining Credits' })).toHaveTextContent('2 of 5 credits');
  expect(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
});

test('The address book is read with the first sample, so that the confirmation opens at its height', async () => {
  const page = renderDashboard();
  const add = await screen.findByRole('button', { name: 'Add Harbour Anchor' });
  expect(page.paths).not.toContain('me.addresses.list');
  await userEvent.click(add);
  await waitFor(() => expect(page.paths).toContain('me.addresses.list'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('What could not be read with the first sample is read again when the confirmation is opened', async () => {
  let isDown = true;
  const page = renderDashboard({
    'me.addresses.policy': () => (isDown ? refuse('The portal is busy', 500)() : { isRequired: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  await waitFor(() => expect(page.paths).toContain('me.addresses.policy'));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Request' }));
  expect(await screen.findByText('Please choose a shipping address')).toBeVisible();
});

test('Recent requests that cannot be read again are not said to be none', async () => {
  let hasRequested = false;
  renderDashboard({
    'me.requests.list': () => (hasRequested ? refuse('Not now', 503)() : onlyPage()),
    'me.requests.submit': () => {
      hasRequested = true;
      return { ...requestView(), user: client, remainingCredits: 2 };
    },
  });
  expect(await screen.findByText('You have not requested any samples yet.')).toBeVisible();
  await confirmRequestFor('Harbour Anchor');
  expect(await screen.findByText(/^Error loading requests/)).toBeVisible();
  expect(screen.queryByText('You have not requested any samples yet.')).toBeNull();
});

test('What another tab adds while a request is sent stays in the cart', async () => {
  const sent = Promise.withResolvers<SubmittedRequestView>();
  renderDashboard({
    'me.requests.submit': () => sent.promise,
    'me.samples.get': ({ id }) => catalogueSampleView({ ...honey, id }),
  });
  await confirmRequestFor('Harbour Anchor');
  const lines = [anchor, honey].map(({ id }) => ({ id, quantity: 1 }));
  const newValue = JSON.stringify({ key: 'of another tab', lines });
  const key = `basket.${client.id}`;
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  await act(async () => sent.resolve({ ...requestView(), user: client, remainingCredits: 2 }));
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(await screen.findByLabelText('Quantity of Wild Hive Honey')).toHaveValue('1');
  expect(localStorage.getItem(key)).toBe(newValue);
});

test('A refused request keeps the cart and the idempotency key for the next attempt', async () => {
  const page = renderDashboard({ 'me.requests.submit': refuse('Not enough credits') });
  await confirmRequestFor('Harbour Anchor');
  expect(await screen.findByText('Failed to request samples')).toBeVisible();
  expect(screen.getByText('Not enough credits')).toBeVisible();
  expect(screen.getByLabelText('Quantity of Harbour Anchor')).toHaveValue('1');

  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Request' }));
  await waitFor(() => expect(page.inputsOf('me.requests.submit')).toHaveLength(2));
  const [first, second] = page.inputsOf('me.requests.submit');
  expect(second).toEqual(first);
});

test('A request without a sample that has left the catalogue is a new submission', async () => {
  let unavailable: number[] = [];
  const page = renderDashboard({
    'me.samples.unavailable': () => unavailable,
    'me.requests.submit': () => {
      unavailable = [anchor.id];
      return refuse('No longer available: Harbour Anchor')();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  await confirmRequestFor('Wild Hive Honey');
  expect(await screen.findByText('No longer available: Harbour Anchor.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Request' }));
  await waitFor(() => expect(page.inputsOf('me.requests.submit')).toHaveLength(2));
  const [first, second] = page.inputsOf('me.requests.submit');
  expect(second).toMatchObject({ samples: [{ id: honey.id, quantity: 1 }] });
  expect(second).not.toMatchObject({ idempotencyKey: Object(first).idempotencyKey });
});

function goTo(path: string) {
  window.history.pushState(null, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

test('A request that succeeds after its page was left empties the cart', async () => {
  const accepted = Promise.withResolvers<void>();
  renderDashboard({
    'me.requests.submit': async () => {
      await accepted.promise;
      return { ...requestView(), user: client, remainingCredits: 2 };
    },
  });
  await confirmRequestFor('Harbour Anchor');
  goTo('/help');
  expect(await screen.findByText('Help')).toBeVisible();
  accepted.resolve();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  goTo('/dashboard');
  expect(await screen.findByRole('button', { name: 'Add Harbour Anchor' })).toBeVisible();
  expect(screen.queryByLabelText('Quantity of Harbour Anchor')).toBeNull();
});

test('After the last credit the form says calmly when the next come, and the toast leads to the request', async () => {
  renderDashboard({
    'me.requests.submit': () => ({ ...requestView(), user: client, remainingCredits: 0 }),
    'auth.session': () => ({ user: { ...client, remainingCredits: 0 } }),
  });
  await confirmRequestFor('Harbour Anchor');
  const toast = within(await screen.findByRole('status', { name: 'Samples requested' }));
  const message = await screen.findByText("You don't have enough credits to request these samples.");
  expect(message).toHaveClass('text-quiet');
  expect(screen.getByText(/^No credits left until/)).toHaveTextContent('No credits left until Dec 4, 2026.');
  await userEvent.click(toast.getByRole('button', { name: 'View request' }));
  expect(await screen.findByText('The new request')).toBeVisible();
  expect(window.location.pathname).toBe('/request-history/42');
});
