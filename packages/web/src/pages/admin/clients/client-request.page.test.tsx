import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage, sampleView } from '../../../test/builders.ts';
import type { Responses } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView } from '../../../test/request-builders.ts';
import ClientRequestPage from './client-request.page.tsx';

const mara = clientView({ remainingCredits: 2 });
const anchor = sampleView({ id: 11, name: 'Harbour Anchor' });

function renderEntry(at = '/admin/clients/7/request', responses: Responses = {}) {
  return renderPage({
    at,
    user: admin,
    routes: [
      { path: '/admin/clients/:id/request', Component: ClientRequestPage },
      { path: '/admin/requests/:id', element: <p>The request</p> },
    ],
    responses: {
      'admin.clients.get': () => mara,
      'admin.addresses.list': () => [],
      'me.samples.search': () => ({ ...onlySearchPage(anchor), choices: null }),
      'me.samples.unavailable': () => [],
      'admin.requests.enter': () => requestDetailView({ id: 90 }),
      ...responses,
    },
  });
}

test('What was chosen is entered for the client, and the cart of the admin is not touched', async () => {
  const page = renderEntry();
  expect(await screen.findByRole('heading', { name: `New request for ${mara.name}` })).toBeVisible();
  const submit = await screen.findByRole('button', { name: `Submit for ${mara.name}` });
  expect(submit).toBeDisabled();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  await userEvent.click(submit);
  expect(await screen.findByText('The request')).toBeVisible();
  expect(page.inputsOf('admin.requests.enter')).toMatchObject([
    { id: 7, samples: [{ id: 11, quantity: 1 }], charge: 'credits', replaces: null },
  ]);
  expect({ ...localStorage, ...sessionStorage }).not.toHaveProperty(`basket.${admin.id}`);
});

test('Too few credits say so and offer Free of charge', async () => {
  const page = renderEntry();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  const quantity = await screen.findByLabelText('Quantity of Harbour Anchor');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '4{Tab}');
  expect(
    screen.getByText(/has 2 credits, too few for 4\. Choose fewer units, or Free of charge\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Free of charge' }));
  expect(screen.queryByText(/too few/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Submit for ${mara.name}` }));
  expect(await screen.findByText('The request')).toBeVisible();
  expect(page.inputsOf('admin.requests.enter')).toMatchObject([{ charge: 'free' }]);
});

test('A replacement is filled from what was asked for, without the day, and is free', async () => {
  const replaced = requestDetailView({
    status: 'shipped',
    quantities: { 11: 1 },
    asked: { 11: 3, 12: 2 },
    droppedSamples: [{ id: 12, name: 'Crest', imageUrl: null, designNumber: null }],
    note: 'Ring twice',
    reference: 'PO 7',
    neededBy: '2099-03-04',
  });
  const page = renderEntry('/admin/clients/7/request?replaces=42', { 'admin.requests.get': () => replaced });
  expect(await screen.findByRole('heading', { name: `Replacement for ${mara.name}` })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Replaces request #42' })).toBeVisible();
  expect(await screen.findByLabelText('Quantity of Crest')).toHaveValue('2');
  const selection = within(screen.getByRole('region', { name: 'Selection' }));
  await userEvent.click(selection.getByRole('button', { name: `Submit for ${mara.name}` }));
  expect(await screen.findByText('The request')).toBeVisible();
  expect(page.inputsOf('admin.requests.enter')).toMatchObject([
    {
      samples: [
        { id: 11, quantity: 3 },
        { id: 12, quantity: 2 },
      ],
      charge: 'free',
      replaces: 42,
      note: 'Ring twice',
      reference: 'PO 7',
      neededBy: null,
      shipTo: null,
    },
  ]);
});

test('Nothing is entered for a deactivated client', async () => {
  renderEntry(undefined, {
    'admin.clients.get': () => ({ ...mara, deactivatedAt: '2026-11-20T09:00:00.000Z' }),
  });
  expect(await screen.findByText(/No request can be entered/)).toBeVisible();
});
