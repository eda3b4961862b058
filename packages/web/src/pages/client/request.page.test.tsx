import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noDetails } from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestDetailView, requestEventView } from '../../test/request-builders.ts';
import RequestPage from './request.page.tsx';

function renderRequest(responses: Responses) {
  const routes = [
    { path: '/request-history/:id', Component: RequestPage },
    { path: '/dashboard', element: <p>Dashboard</p> },
  ];
  return renderPage({ at: '/request-history/42', user: client, routes, responses });
}

const shipped = requestDetailView({
  status: 'shipped',
  carrier: 'DHL',
  trackingNumber: 'JD0146',
  timeline: [
    requestEventView(),
    requestEventView({ id: 2, from: 'pending', to: 'shipped', actor: 'Ada Okafor', note: 'On its way' }),
  ],
});

test('The page of a request shows its samples, its shipment and its timeline, latest change first', async () => {
  const page = renderRequest({
    'me.requests.get': () => shipped,
    'me.requests.sampleFacts': () => ({ 11: { designSize: '12x12', transferType: 'Plastisol' } }),
  });
  expect(await screen.findByText('JD0146')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Request #42', level: 1 })).toBeVisible();
  expect(screen.getByText('DHL')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbour Anchor' })).toHaveAttribute(
    'href',
    '/dashboard?sample=11',
  );
  expect(await screen.findByText(/12x12 · Plastisol/)).toBeVisible();
  expect(screen.getByText('Credits used').nextSibling).toHaveTextContent('2');
  const changes = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(changes.map((change) => change.textContent)).toEqual([
    expect.stringMatching(/Shipped.*Ada Okafor · .*On its way/),
    expect.stringMatching(/Requested.*Mara de Wit · .*November 20, 2026 at 9:00 AM/),
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
  expect(page.inputsOf('me.requests.get')).toEqual([{ id: 42 }]);
});

test('A corrected shipment says from what to what, and the page has its number once', async () => {
  const correction = requestEventView({ id: 3, kind: 'shipment', from: 'shipped', to: 'shipped' });
  const changes = [{ field: 'trackingNumber' as const, from: 'JD0I46', to: 'JD0146' }];
  renderRequest({
    'me.requests.get': () => ({
      ...shipped,
      timeline: [...shipped.timeline, correction],
      corrections: [{ eventId: 3, changes }],
    }),
  });
  const line = await screen.findByText('…I46 to …146');
  expect(line.closest('li')).toHaveTextContent('Shipment corrected');
  expect(screen.getByText(/JD0146/)).toBeVisible();
});

test.each([
  [3, '3 credits returned'],
  [1, '1 credit returned'],
  [0, 'Not returned: spent before the last reset'],
])('A rejected request that returned %i credits reads "%s"', async (refundedCredits, text) => {
  renderRequest({
    'me.requests.get': () => requestDetailView({ status: 'rejected', refundedCredits }),
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Credits used').nextSibling).toHaveTextContent(`2${text}`);
});

test('A free request that was rejected says nothing of credits that were not returned', async () => {
  const rejected = requestDetailView({ status: 'rejected', free: true, refundedCredits: 0 });
  renderRequest({ 'me.requests.get': () => rejected });
  const credits = await screen.findByText('Credits used');
  expect(credits.nextSibling).toHaveTextContent(/^2$/);
});

test('The cancellation of a free request says that no credits are returned', async () => {
  renderRequest({ 'me.requests.get': () => requestDetailView({ free: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Cancel request #/ });
  expect(dialog).toHaveAccessibleDescription('It is free of charge, so no credits are returned.');
});

test('The page of a request shows a spinner while the request is loading', () => {
  renderRequest({ 'me.requests.get': neverRespond });
  expect(screen.getByText('Loading request details')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Request History' })).toHaveAttribute(
    'href',
    '/request-history',
  );
});

test('"Try again" reads a request that could not be loaded', async () => {
  renderRequest({ 'me.requests.get': failOnce(shipped) });
  expect(await screen.findByText('Failed to load request details')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('JD0146')).toBeVisible();
});

test('The page of a request that does not exist offers no second attempt', async () => {
  renderRequest({ 'me.requests.get': refuse('Request not found', 404) });
  expect(await screen.findByText('Request not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('A cancelled request gives its credits back and is read again', async () => {
  const page = renderRequest({
    'me.requests.get': () => requestDetailView(),
    'me.requests.cancel': () => ({
      ...requestDetailView({ status: 'rejected' }),
      returnedCredits: 3,
      remainingCredits: 5,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Cancel request #/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('3 credits were returned. You have 5 credits remaining.')).toBeVisible();
  expect(page.inputsOf('me.requests.cancel')).toEqual([{ id: 42 }]);
  await waitFor(() => expect(page.inputsOf('me.requests.get')).toHaveLength(2));
});

test('"Request again" puts the available samples into the cart and opens the dashboard', async () => {
  const lines = [
    { id: 11, name: 'Harbour Anchor', imageUrl: '/a.png', quantity: 2, isAvailable: true },
    { id: 12, name: 'Wild Hive Honey', imageUrl: null, quantity: 1, isAvailable: false },
  ];
  const page = renderRequest({
    'me.requests.get': () => shipped,
    'me.requests.reorder': () => ({ lines, remainingCredits: 3, ...noDetails }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request again' }));
  expect(await screen.findByText('Dashboard')).toBeVisible();
  expect(page.pathname).toBe('/dashboard');
  expect(JSON.parse(sessionStorage.getItem(`basket.${client.id}`) ?? '')).toMatchObject({
    lines: [{ id: 11, name: 'Harbour Anchor', imageUrl: '/a.png', quantity: 2 }],
    notes: ['No longer available: Wild Hive Honey.'],
  });
});

test('A refused "Request again" shows a message and stays on the page', async () => {
  const page = renderRequest({
    'me.requests.get': () => shipped,
    'me.requests.reorder': refuse('Request not found', 404),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request again' }));
  expect(await screen.findByText('Failed to load the earlier request')).toBeVisible();
  expect(page.pathname).toBe('/request-history/42');
});
