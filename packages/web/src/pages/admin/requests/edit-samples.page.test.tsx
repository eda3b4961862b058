import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlySearchPage } from '../../../test/builders.ts';
import { type Responses, refuseWithCode } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView } from '../../../test/request-builders.ts';
import AdminRequestPage from './request.page.tsx';

const request = requestDetailView({
  status: 'approved',
  samples: [
    { id: 11, name: 'Harbour Anchor', imageUrl: null, designNumber: null },
    { id: 12, name: 'Crest', imageUrl: null, designNumber: null },
  ],
  quantities: { 11: 2, 12: 1 },
  asked: { 11: 3, 12: 1, 13: 2 },
  droppedSamples: [{ id: 13, name: 'Gold Foil', imageUrl: null, designNumber: null }],
});

function renderRequest(responses: Responses = {}) {
  return renderPage({
    at: '/admin/requests/42',
    user: admin,
    routes: [{ path: '/admin/requests/:id', Component: AdminRequestPage }],
    responses: {
      'admin.requests.get': () => request,
      'admin.requests.adjacentRequests': () => ({ previous: null, next: null }),
      'admin.requests.search': () => onlySearchPage(),
      'admin.requests.update': () => ({ ...request, eventId: null }),
      ...responses,
    },
  });
}

async function chooseQuantities(anchor: string, crest: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Samples' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Samples' }));
  for (const [name, quantity] of [
    ['Harbour Anchor', anchor],
    ['Crest', crest],
  ]) {
    const field = dialog.getByLabelText(`Quantity of ${name}`);
    await userEvent.clear(field);
    await userEvent.type(field, `${quantity}{Tab}`);
  }
  return dialog;
}

test('A cut line reads what is sent, also when that is nothing', async () => {
  renderRequest();
  expect(await screen.findByText('2 of 3 sent')).toBeVisible();
  expect(screen.getByText('0 of 2 sent')).toBeVisible();
  expect(screen.getByText('× 1')).toBeVisible();
});

test('Changed quantities are sent with the reason and with what was seen', async () => {
  const page = renderRequest();
  const dialog = await chooseQuantities('1', '1');
  await userEvent.type(dialog.getByLabelText('Reason'), 'One is left.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('admin.requests.update')).toEqual([
    {
      id: 42,
      lines: [{ id: 11, quantity: 1 }],
      note: 'One is left.',
      expectedStatus: 'approved',
      expected: { quantities: { 11: 2, 12: 1 } },
    },
  ]);
});

test.each([
  [false, 'Credits of what is not sent are returned'],
  [true, 'It is free of charge, so no credits are returned'],
])('Edit Samples of a request with free: %s says "%s"', async (free, text) => {
  renderRequest({ 'admin.requests.get': () => ({ ...request, free }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Samples' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Samples' });
  expect(dialog).toHaveAccessibleDescription(`Choose what is sent. ${text}, and this cannot be undone.`);
});

test('A free request that was rejected says nothing of credits that were not returned', async () => {
  const rejected = { ...request, status: 'rejected' as const, free: true, refundedCredits: 0 };
  renderRequest({ 'admin.requests.get': () => rejected });
  expect((await screen.findByText('Credits used')).nextSibling).toHaveTextContent(/^2$/);
});

test('Nothing at all cannot be saved', async () => {
  renderRequest();
  const dialog = await chooseQuantities('0', '0');
  expect(dialog.getByText(/At least one unit must be sent/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

test('When a colleague was faster, the dialog shows what is sent now', async () => {
  let isChanged = false;
  renderRequest({
    'admin.requests.get': () => (isChanged ? { ...request, quantities: { 11: 1, 12: 1 } } : request),
    'admin.requests.update': () => {
      isChanged = true;
      return refuseWithCode('stale-request', 'Samples changed to other quantities in the meantime.')();
    },
  });
  const dialog = await chooseQuantities('0', '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Samples changed to other quantities in the meantime.')).toBeVisible();
  expect(dialog.getByLabelText('Quantity of Harbour Anchor')).toHaveValue('1');
});

test.each(['shipped', 'delivered', 'fulfilled', 'rejected'] as const)(
  'The samples of a request that is %s cannot be edited',
  async (status) => {
    renderRequest({ 'admin.requests.get': () => ({ ...request, status }) });
    expect(await screen.findByText('2 of 3 sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Samples' })).not.toBeInTheDocument();
  },
);
