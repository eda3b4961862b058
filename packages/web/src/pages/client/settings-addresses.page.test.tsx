import type { AddressView } from '@portal/contract/addresses';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addressView, shop, workshop } from '../../test/addresses.ts';
import { type Responses, refuse, refuseWithCode } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { clientSettingsRoutes } from '../../test/settings-routes.ts';

function renderBook(responses: Responses = {}, at = '/settings/addresses') {
  return renderPage({ at, user: client, routes: clientSettingsRoutes, responses });
}

async function openDialog(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

async function fillIn(dialog: ReturnType<typeof within>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), value);
  }
}

test('The address book shows each address as it stands on a parcel, and which one is the default', async () => {
  renderBook({ 'me.addresses.list': () => [workshop, shop] });
  const cards = (await screen.findAllByText(/Netherlands/)).map((line) => line.closest('li'));
  expect(cards[0]).toHaveTextContent(/WorkshopDefault.*Kanaalweg 4.*3526 KL Utrecht.*Netherlands/);
  expect(cards[1]).toHaveTextContent(/Noor Haddad.*Oudegracht 8/);
  expect(cards[1]).not.toHaveTextContent('Default');
  expect(screen.getByText(/keep the address that they were submitted with/)).toBeVisible();
});

test('The first address is added from the empty address book, and each field says what is wrong with it', async () => {
  const stored: AddressView[] = [];
  const page = renderBook({
    'me.addresses.list': () => stored,
    'me.addresses.create': () => {
      stored.push(workshop);
      return workshop;
    },
  });
  expect(await screen.findByText('No addresses yet')).toBeVisible();
  const dialog = await openDialog('Add address', 'Add address');
  await userEvent.click(dialog.getByRole('button', { name: 'Add address' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  for (const message of ['Address line 1 is required', 'City is required', 'Please choose a country'])
    expect(dialog.getByText(message)).toBeVisible();
  // The country says how the lines below it are written.
  const labels = dialog.getAllByText(/^(Country|Address line 1)$/).map(({ textContent }) => textContent);
  expect(labels).toEqual(['Country', 'Address line 1']);
  expect(dialog.getByLabelText('Company')).toHaveAccessibleDescription('Optional');
  expect(dialog.getByLabelText('Phone')).toHaveAccessibleDescription('Optional');
  expect(dialog.queryByLabelText('Address line 2')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }));
  await waitFor(() => expect(dialog.getByLabelText('Address line 2')).toHaveFocus());
  await fillIn(dialog, {
    Name: 'Mara de Wit',
    'Address line 1': 'PO Box 12',
    'Address line 2': 'x'.repeat(36),
    City: 'Utrecht',
    Country: 'netherlands',
  });
  expect(dialog.getByText('Address line 2 must be at most 35 characters')).toBeVisible();
  expect(dialog.getByText("Some carriers don't deliver to a PO box.")).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Address line 2'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add address' }));
  expect(await screen.findByText('Address added')).toBeVisible();
  expect(await screen.findByText('Workshop')).toBeVisible();
  expect(page.inputsOf('me.addresses.create')).toEqual([
    expect.objectContaining({ name: 'Mara de Wit', line1: 'PO Box 12', line2: null, country: 'NL' }),
  ]);
});

test('An edited address sends what was changed, with what it was before', async () => {
  const page = renderBook({
    'me.addresses.list': () => [workshop, shop],
    'me.addresses.update': () => shop,
  });
  const dialog = await openDialog('Edit Noor Haddad', 'Edit address');
  await fillIn(dialog, { City: 'Zeist' });
  await userEvent.click(dialog.getByRole('switch', { name: 'Default' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Address updated')).toBeVisible();
  expect(page.inputsOf('me.addresses.update')).toEqual([
    { id: 4, city: 'Zeist', isDefault: true, expected: { city: 'Utrecht' } },
  ]);
});

test('An address that was changed in another tab keeps what was typed and offers the current values', async () => {
  const message = 'City has changed since. Please review and try again.';
  let stored = shop;
  renderBook({
    'me.addresses.list': () => [workshop, stored],
    'me.addresses.update': () => {
      stored = { ...shop, city: 'Amersfoort' };
      return refuseWithCode('stale-address', message, [{ path: 'city', message }])();
    },
  });
  const dialog = await openDialog('Edit Noor Haddad', 'Edit address');
  await fillIn(dialog, { City: 'Zeist' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('City')).toHaveValue('Zeist');
  await userEvent.click(await dialog.findByRole('button', { name: 'Reload current values' }));
  expect(dialog.getByLabelText('City')).toHaveValue('Amersfoort');
});

test('Another address becomes the default, and the focus stays at its card', async () => {
  let isDefault = false;
  const page = renderBook({
    'me.addresses.list': () => [
      { ...workshop, isDefault: !isDefault },
      { ...shop, isDefault },
    ],
    'me.addresses.update': () => {
      isDefault = true;
      return { ...shop, isDefault };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make default: Noor Haddad' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Noor Haddad' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Make default: Workshop' })).toBeVisible();
  expect(page.inputsOf('me.addresses.update')).toEqual([{ id: 4, isDefault: true }]);
});

test('An address is deleted after a confirmation', async () => {
  const stored = [workshop, shop];
  const page = renderBook({
    'me.addresses.list': () => [...stored],
    'me.addresses.delete': () => {
      stored.shift();
      return null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Workshop' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete address' });
  expect(dialog).toHaveTextContent('Your oldest remaining address becomes the default.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Address deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Workshop')).not.toBeInTheDocument());
  expect(page.inputsOf('me.addresses.delete')).toEqual([{ id: 3 }]);
});

test('An address book with 50 addresses says that it is full, and a refusal is shown', async () => {
  const full = Array.from({ length: 50 }, (_, id) => addressView({ id: id + 1, isDefault: id === 0 }));
  renderBook({ 'me.addresses.list': () => full });
  expect(await screen.findByText(/You have 50 addresses, which is the limit/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add address' })).toBeDisabled();
});

test('A link to an address that was deleted says so', async () => {
  renderBook(
    { 'me.addresses.list': () => [workshop], 'me.addresses.update': refuse('Address not found', 404) },
    '/settings/addresses?edit=9',
  );
  expect(await screen.findByText('This address does not exist. It may have been deleted.')).toBeVisible();
});
