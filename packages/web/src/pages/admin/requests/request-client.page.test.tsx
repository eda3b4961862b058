import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shipToView } from '../../../test/addresses.ts';
import { renderAdminRequest } from '../../../test/render-request.tsx';
import { clientAndSamplesView, requestDetailView, requestView } from '../../../test/request-builders.ts';

test('The page of a request says that the account of its client is deactivated', async () => {
  renderAdminRequest({
    'admin.requests.get': () => requestDetailView({ isClientDeactivated: true }),
  });
  expect(await screen.findByText('Deactivated')).toBeVisible();
});

test('The page of a request says who its client is, what they have left and what came of other requests', async () => {
  const { user } = requestView();
  renderAdminRequest({
    'admin.requests.get': () =>
      requestDetailView({
        user: user && { ...user, company: 'De Wit Prints' },
        shipTo: shipToView({ company: null, phone: '+31 30 123' }),
      }),
    'admin.requests.clientAndSamples': () =>
      clientAndSamplesView({
        monthlyCredits: 30,
        remainingCredits: 12,
        otherRequests: 13,
        outcomes: { ordered: 3, 'not-a-fit': 1 },
      }),
  });
  const card = within(await screen.findByRole('region', { name: 'Client' }));
  expect(card.getByText('De Wit Prints')).toBeVisible();
  expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', `mailto:${user?.email}`);
  expect(card.getByRole('link', { name: '+31 30 123' })).toHaveAttribute('href', 'tel:+3130123');
  expect(await card.findByText('12 of 30')).toBeVisible();
  expect(card.getByText('13: 3 ordered, 1 not a fit')).toBeVisible();
});

test('A request without an address says so, and until it is sent that one can be added', async () => {
  renderAdminRequest({ 'admin.requests.get': () => requestDetailView({ status: 'approved', shipTo: null }) });
  expect(await screen.findByText('No address')).toBeVisible();
  expect(screen.getByText('Add one before you ship it.')).toBeVisible();
});

test('A sent request without an address does not ask for one', async () => {
  renderAdminRequest({ 'admin.requests.get': () => requestDetailView({ status: 'shipped', shipTo: null }) });
  expect(await screen.findByText('No address')).toBeVisible();
  expect(screen.queryByText('Add one before you ship it.')).toBeNull();
});

test('A line of a request has design number, size and transfer type of its sample', async () => {
  const sample = { id: 11, name: 'Harbour Anchor', imageUrl: null, designNumber: 'HL-0112' };
  renderAdminRequest({
    'admin.requests.get': () => requestDetailView({ samples: [sample] }),
    'admin.requests.clientAndSamples': () =>
      clientAndSamplesView({}, { 11: { designSize: '12x12', transferType: 'Plastisol' } }),
  });
  expect(await screen.findByText('HL-0112 · 12x12 · Plastisol')).toBeVisible();
});

test('The outcome waits for the press cards above it, so that they do not move it', async () => {
  const cards = Promise.withResolvers<[]>();
  renderAdminRequest({
    'admin.requests.get': () => requestDetailView({ status: 'shipped' }),
    'admin.requests.pressCards': () => cards.promise,
  });
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
  cards.resolve([]);
  expect(await screen.findByRole('region', { name: 'Outcome' })).toBeVisible();
});
