import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  cataloguePage,
  catalogueSampleView,
  onlyPage,
  sampleView,
  transferTypeView,
} from '../../test/builders.ts';
import { type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import DashboardPage from './dashboard.page.tsx';

const anchor = sampleView();

function renderDashboard(responses: Responses, at = '/dashboard?sample=11') {
  return renderPage({
    at,
    user: client,
    routes: [{ path: '/dashboard', Component: DashboardPage }],
    responses: {
      'me.requests.list': () => onlyPage(),
      'me.samples.search': () => cataloguePage(anchor),
      'me.samples.get': () => catalogueSampleView(),
      'me.samples.unavailable': () => [],
      'me.addresses.list': () => [],
      'me.addresses.policy': () => ({ isRequired: false }),
      ...responses,
    },
  });
}

test('A card opens its sample, which can be added, and closing keeps the filters', async () => {
  renderDashboard({}, '/dashboard?search=anchor');
  await userEvent.click(await screen.findByRole('button', { name: 'View Harbour Anchor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Harbour Anchor' });
  expect(window.location.search).toBe('?search=anchor&sample=11');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Harbour Anchor' }));
  expect(within(dialog).getByLabelText('Quantity of Harbour Anchor')).toHaveValue('1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?search=anchor');
  expect(screen.getByRole('button', { name: 'Remove Harbour Anchor' })).toBeVisible();
});

test('Until a sample is read, its dialog shows what its card knows', async () => {
  const read = Promise.withResolvers<ReturnType<typeof catalogueSampleView>>();
  renderDashboard({ 'me.samples.get': () => read.promise }, '/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'View Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Anchor' }));
  expect(dialog.getByText('12x12')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add Harbour Anchor' })).toBeVisible();
  expect(dialog.queryByText(/^You requested this/)).toBeNull();
  read.resolve(catalogueSampleView({ requestedAt: '2026-03-04T09:00:00.000Z' }));
  expect(await dialog.findByText('You requested this on Mar 4, 2026')).toBeVisible();
});

test('A link opens a sample with all that is known of it', async () => {
  renderDashboard({
    'me.samples.get': () =>
      catalogueSampleView({
        designNumber: 'TX-100',
        orderUrl: 'https://shop.example.com/tx-100',
        transferType: { id: 4, name: 'Screen print' },
        pressCard: transferTypeView(),
        requestedAt: '2026-03-04T09:00:00.000Z',
      }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Anchor' }));
  for (const text of ['Navy print on cotton', '12x12', 'TX-100', 'You requested this on Mar 4, 2026'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText('Type').nextSibling).toHaveTextContent('Screen print');
  expect(dialog.getByText(/325 °F/)).toHaveTextContent('165 °C');
  expect(dialog.getByRole('link', { name: 'Order this design' })).toHaveAttribute(
    'href',
    'https://shop.example.com/tx-100',
  );
});

test('A favorite is shown before the server has stored it, and taken back when the server refuses', async () => {
  const stored = Promise.withResolvers<void>();
  let isFavorite = false;
  const page = renderDashboard({
    'me.samples.get': () => catalogueSampleView({ isFavorite }),
    'me.favorites.add': async () => {
      await stored.promise;
      isFavorite = true;
      return null;
    },
    'me.favorites.remove': refuse('Please try again'),
  });
  const favorite = await screen.findByRole('switch', { name: 'Favorite' });
  await userEvent.click(favorite);
  expect(favorite).toBeChecked();
  stored.resolve();
  await waitFor(() => expect(page.inputsOf('me.samples.get')).toHaveLength(2));
  expect(favorite).toBeChecked();
  await userEvent.click(favorite);
  expect(await screen.findByText('Failed to change your favorites')).toBeVisible();
  await waitFor(() => expect(favorite).toBeChecked());
  expect(page.inputsOf('me.favorites.remove')).toEqual([{ sampleId: 11 }]);
});

test('A sample that was switched off cannot be added', async () => {
  renderDashboard({
    'me.samples.search': () => cataloguePage(),
    'me.samples.get': () => catalogueSampleView({ isActive: false, isFavorite: true }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Anchor' }));
  expect(dialog.getByText('No longer available')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add Harbour Anchor' })).toBeNull();
});

test('A sample that is switched off while it is open can no longer be added', async () => {
  let isActive = true;
  const notFound = refuse('Sample not found', 404);
  renderDashboard({
    'me.samples.get': () => (isActive ? catalogueSampleView() : notFound()),
    'me.favorites.add': () => {
      isActive = false;
      return notFound();
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Favorite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Harbour Anchor' }));
  expect(await dialog.findByText('No longer available')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add Harbour Anchor' })).toBeNull();
  expect(dialog.queryByRole('switch')).toBeNull();
});

test('A link to a sample that does not exist says so', async () => {
  renderDashboard({ 'me.samples.get': refuse('Sample not found', 404) });
  expect(await screen.findByText('This sample does not exist. It may have been deleted.')).toBeVisible();
});

test('The names in the cart and in the confirmation open their samples', async () => {
  renderDashboard({}, '/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Harbour Anchor' }));
  await screen.findByRole('dialog', { name: 'Harbour Anchor' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Confirm Sample Request' }));
  await userEvent.click(confirmation.getByRole('button', { name: 'Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Anchor' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Sample Request' })).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Harbour Anchor' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'View Harbour Anchor' })).toHaveFocus());
});
