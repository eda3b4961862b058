import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { shipToView, shop, workshop } from '../test/addresses.ts';
import { onlySearchPage } from '../test/builders.ts';
import { type Responses, refuse } from '../test/fake-server.ts';
import { client } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import { renderAdminRequest } from '../test/render-request.tsx';
import { requestDetailView, requestView } from '../test/request-builders.ts';
import RequestPage from './client/request.page.tsx';

const details = { shipTo: shipToView(), note: 'Two cards', reference: 'PO-77', neededBy: '2026-03-04' };
const request = requestDetailView(details);

async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

async function editOwnRequest(responses: Responses, button = 'Edit details') {
  const page = renderPage({
    at: '/request-history/42',
    user: client,
    routes: [{ path: '/request-history/:id', Component: RequestPage }],
    responses: {
      'me.requests.get': () => request,
      'me.addresses.list': () => [workshop, shop],
      'me.addresses.policy': () => ({ isRequired: false }),
      ...responses,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Edit details' })) };
}

test('A client changes the address and the reference of a pending request, and a day that has passed stays', async () => {
  const { page, dialog } = await editOwnRequest({ 'me.requests.update': () => request });
  // A small book is open from the start, with the address of the request chosen in it.
  expect(await dialog.findByRole('radio', { name: /Workshop/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await userEvent.click(dialog.getByRole('radio', { name: /Noor Haddad/ }));
  await userEvent.clear(dialog.getByLabelText('Your reference'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('me.requests.update')).toEqual([
    {
      id: 42,
      reference: null,
      shipTo: { addressId: 4 },
      expected: { reference: 'PO-77', shipTo: details.shipTo },
    },
  ]);
});

test('The first address of a request without one has the name of its client, and left empty it changes nothing', async () => {
  const { page, dialog } = await editOwnRequest({
    'me.requests.get': () => requestDetailView({ ...details, shipTo: null }),
    'me.addresses.list': () => [],
    'me.requests.update': () => request,
  });
  expect(await dialog.findByLabelText('Name')).toHaveValue(client.name);
  expect(dialog.getByText('Left empty, the request has no address.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Note'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('me.requests.update')).toEqual([
    { id: 42, note: 'Two cards!', expected: { note: 'Two cards' } },
  ]);
});

test('The dialog opens on its first field, or for an address on its first line', async () => {
  const withDetails = await editOwnRequest({});
  await waitFor(() => expect(withDetails.dialog.getByLabelText('Note')).toHaveFocus());
  cleanup();
  const withoutAddress = {
    'me.requests.get': () => requestDetailView({ ...details, shipTo: null }),
    'me.addresses.list': () => [],
  };
  const { dialog } = await editOwnRequest(withoutAddress, 'Add one');
  await waitFor(() => expect(dialog.getByLabelText('Address line 1')).toHaveFocus());
});

test('A request that was approved meanwhile keeps what was typed and says that it cannot be changed', async () => {
  const message = 'Only a pending request can be changed.';
  const { dialog } = await editOwnRequest({ 'me.requests.update': refuse(message) });
  await userEvent.type(dialog.getByLabelText('Note'), ', please');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update request')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Two cards, please');
});

test("An admin changes the address to another one of the client's book until the request is shipped", async () => {
  const page = renderAdminRequest({
    'admin.requests.get': () => request,
    'admin.addresses.list': () => [workshop, shop],
    'admin.settings.get': refuse('Not now', 503),
    'admin.requests.update': () => ({ ...request, eventId: null }),
  });
  const dialog = await openDialog('Change Address');
  await userEvent.click(await dialog.findByRole('button', { name: 'Change' }));
  await userEvent.click(dialog.getByRole('radio', { name: /Noor Haddad/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.update')).toEqual([
      { id: 42, shipTo: { addressId: 4 }, expected: { shipTo: details.shipTo } },
    ]),
  );
});

test('The present address of a request is in the fields, to be corrected for this request alone', async () => {
  const page = renderAdminRequest({
    'admin.requests.get': () => request,
    'admin.addresses.list': () => [workshop, shop],
    'admin.settings.get': refuse('Not now', 503),
    'admin.requests.update': () => ({ ...request, eventId: null }),
  });
  const dialog = await openDialog('Change Address');
  expect(dialog.getByLabelText('Company')).toHaveValue('De Wit Prints');
  const line = dialog.getByLabelText('Address line 1');
  await userEvent.clear(line);
  await userEvent.type(line, 'Kanaalweg 14');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.update')).toEqual([
      {
        id: 42,
        shipTo: { ...details.shipTo, line1: 'Kanaalweg 14' },
        expected: { shipTo: details.shipTo },
      },
    ]),
  );
});

const without = { ...request, shipTo: null };
const atFirstWithout = {
  'admin.requests.get': () => without,
  'admin.requests.search': () =>
    onlySearchPage(requestView({ id: 41, shipTo: shipToView({ phone: '+31 30 123' }) })),
  'admin.addresses.list': () => [],
  'admin.settings.get': refuse('Not now', 503),
  'admin.requests.update': () => ({ ...request, eventId: null }),
};

test('Where neither request nor client has an address, the fields open with what is known of the client', async () => {
  const page = renderAdminRequest(atFirstWithout);
  expect(await screen.findByRole('link', { name: '#41' })).toBeVisible();
  const dialog = await openDialog('Change Address');
  expect(await dialog.findByLabelText('Name')).toHaveValue(request.user?.name);
  expect(dialog.getByRole('button', { name: 'Use once' })).toHaveAttribute('aria-expanded', 'true');
  expect(dialog.getByLabelText('Country')).toHaveValue('Netherlands');
  expect(dialog.getByLabelText('Phone')).toHaveValue('+31 30 123');
  await userEvent.click(dialog.getByRole('button', { name: 'Use once' }));
  await userEvent.type(dialog.getByLabelText('Address line 1'), 'Kanaalweg 14');
  await userEvent.type(dialog.getByLabelText('City'), 'Utrecht');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.update')).toMatchObject([
      {
        id: 42,
        shipTo: { name: request.user?.name, line1: 'Kanaalweg 14', city: 'Utrecht', country: 'NL' },
        expected: { shipTo: null },
      },
    ]),
  );
});

test('While only what is known of the client is in the fields, the request keeps no address', async () => {
  const page = renderAdminRequest(atFirstWithout);
  const dialog = await openDialog('Change Address');
  expect(await dialog.findByText('Left empty, the request has no address.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.inputsOf('admin.requests.update')).toEqual([]);
});

test('An address that was not changed is not saved', async () => {
  const page = renderAdminRequest({
    'admin.requests.get': () => request,
    'admin.addresses.list': () => [],
    'admin.settings.get': refuse('Not now', 503),
  });
  const dialog = await openDialog('Change Address');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.inputsOf('admin.requests.update')).toEqual([]);
});
