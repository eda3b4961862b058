import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addressView, shop, workshop } from '../../test/addresses.ts';
import { cataloguePage, onlyPage, sampleView } from '../../test/builders.ts';
import { type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestView } from '../../test/request-builders.ts';
import DashboardPage from './dashboard.page.tsx';

function renderDashboard(responses: Responses = {}) {
  return renderPage({
    at: '/dashboard',
    user: client,
    routes: [{ path: '/dashboard', Component: DashboardPage }],
    responses: {
      'me.requests.list': () => onlyPage(),
      'me.samples.search': () => cataloguePage(sampleView()),
      'me.samples.unavailable': () => [],
      'me.addresses.list': () => [workshop, shop],
      'me.addresses.policy': () => ({ isRequired: false }),
      'me.requests.submit': () => ({ ...requestView(), user: client, remainingCredits: 2 }),
      ...responses,
    },
  });
}

async function openConfirmation() {
  const add = screen.queryByRole('button', { name: 'Remove Harbour Anchor' });
  if (!add) await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Anchor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Sample Request' }));
  const shipTo = within(await dialog.findByRole('group', { name: 'Ship to' }));
  return {
    dialog,
    shipTo,
    confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Confirm Request' })),
  };
}

async function fillIn(fields: ReturnType<typeof within>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(await fields.findByLabelText(label), value);
}

const rest = { 'Address line 1': 'Storgata 1', City: 'Oslo', Country: 'Norway' };
const address = { Name: 'Ida Berg', ...rest };

test('The default address stands in the confirmation and is submitted as it is shown', async () => {
  const page = renderDashboard();
  const { shipTo, confirm } = await openConfirmation();
  expect(await shipTo.findByText('3526 KL Utrecht')).toBeVisible();
  expect(shipTo.getByText('Default')).toBeVisible();
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.objectContaining({ samples: [{ id: 11, quantity: 1 }], shipTo: { addressId: 3 } }),
  ]);
});

test('A submission without an address book is as it was before there were addresses', async () => {
  const page = renderDashboard({ 'me.addresses.list': () => [] });
  const { shipTo, confirm } = await openConfirmation();
  expect(await shipTo.findByText('Left empty, the request has no address.')).toBeVisible();
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    { samples: [{ id: 11, quantity: 1 }], idempotencyKey: expect.any(String) },
  ]);
});

test('Another address of the book is chosen, and none', async () => {
  const page = renderDashboard();
  const { shipTo, confirm } = await openConfirmation();
  await userEvent.click(await shipTo.findByRole('button', { name: 'Change' }));
  await userEvent.click(shipTo.getByRole('radio', { name: /Noor Haddad/ }));
  const [chosen] = shipTo.getAllByText('Oudegracht 8');
  expect(chosen).toBeVisible();
  const none = shipTo.getByRole('button', { name: 'None' });
  expect(none).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(none);
  expect(none).toHaveAttribute('aria-pressed', 'true');
  expect(shipTo.getByText('No address')).toBeVisible();
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([expect.objectContaining({ shipTo: null })]);
});

test('An address is used once, after each field says what is wrong with it', async () => {
  const page = renderDashboard();
  const { shipTo, confirm } = await openConfirmation();
  await userEvent.click(await shipTo.findByRole('button', { name: 'Use once' }));
  // It may be somebody else's.
  expect(shipTo.getByLabelText('Name')).toHaveValue('');
  await confirm();
  expect(await shipTo.findByText('Address line 1 is required')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([]);
  await fillIn(shipTo, address);
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  const [submitted] = page.inputsOf('me.requests.submit');
  expect(submitted).toMatchObject({ shipTo: { name: 'Ida Berg', line2: null, city: 'Oslo', country: 'NO' } });
  expect(page.paths).not.toContain('me.addresses.create');
});

test('The first address is entered in the confirmation and saved in the book', async () => {
  const stored: (typeof workshop)[] = [];
  const page = renderDashboard({
    'me.addresses.list': () => stored,
    'me.addresses.create': () => addressView({ id: 9, label: null }),
    'me.addresses.policy': () => ({ isRequired: true }),
  });
  const { shipTo, confirm } = await openConfirmation();
  await confirm();
  expect(await shipTo.findByText('Please choose a shipping address')).toBeVisible();
  expect(shipTo.queryByRole('button', { name: 'None' })).not.toBeInTheDocument();
  for (const way of ['Use once', 'Add address']) {
    await userEvent.click(shipTo.getByRole('button', { name: way }));
    expect(shipTo.getByLabelText('Name')).toHaveValue(client.name);
  }
  await fillIn(shipTo, rest);
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.addresses.create')).toEqual([expect.objectContaining({ name: client.name })]);
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.objectContaining({ shipTo: { addressId: 9 } }),
  ]);
});

test('Fields of a first address that nobody has touched are none, and half of them are not dropped', async () => {
  const page = renderDashboard({ 'me.addresses.list': () => [] });
  const { shipTo, confirm } = await openConfirmation();
  await fillIn(shipTo, { City: 'Oslo' });
  await confirm();
  expect(await shipTo.findByText('Please choose a country')).toBeVisible();
  await userEvent.clear(shipTo.getByLabelText('City'));
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.not.objectContaining({ shipTo: expect.anything() }),
  ]);
});

test('A first address that is not to be saved is used once', async () => {
  const page = renderDashboard({ 'me.addresses.list': () => [] });
  const { shipTo, confirm } = await openConfirmation();
  await fillIn(shipTo, rest);
  await userEvent.click(shipTo.getByRole('checkbox', { name: 'Save for later requests' }));
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.objectContaining({ shipTo: expect.objectContaining({ name: client.name, city: 'Oslo' }) }),
  ]);
  expect(page.paths).not.toContain('me.addresses.create');
});

test('Details are sent, and a day in the past is refused at its field', async () => {
  const page = renderDashboard();
  const { dialog, confirm } = await openConfirmation();
  await userEvent.click(dialog.getByRole('button', { name: 'Add details' }));
  await waitFor(() => expect(dialog.getByLabelText('Note')).toHaveFocus());
  for (const label of ['Note', 'Needed by'])
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription('Optional');
  await fillIn(dialog, { Note: 'Two cards', 'Your reference': 'PO-77', 'Needed by': '2020-02-03' });
  await confirm();
  expect(await dialog.findByText('The needed-by date is in the past')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Needed by'));
  await userEvent.type(dialog.getByLabelText('Needed by'), '2099-02-03');
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.objectContaining({ note: 'Two cards', reference: 'PO-77', neededBy: '2099-02-03' }),
  ]);
});

test('The cart keeps the address and the details when the dialog is closed and the page is loaded again', async () => {
  renderDashboard();
  const first = await openConfirmation();
  await userEvent.click(await first.shipTo.findByRole('button', { name: 'Use once' }));
  await fillIn(first.shipTo, { Name: 'Ida Berg', City: 'Oslo' });
  await userEvent.click(first.dialog.getByRole('button', { name: 'Add details' }));
  await fillIn(first.dialog, { 'Your reference': 'PO-77' });
  await userEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const stored = JSON.parse(sessionStorage.getItem('basket.7') ?? '{}');
  expect(stored.details).toMatchObject({ reference: 'PO-77', shipTo: { name: 'Ida Berg', city: 'Oslo' } });
  const { dialog, shipTo } = await openConfirmation();
  expect(shipTo.getByLabelText('Name')).toHaveValue('Ida Berg');
  expect(dialog.getByLabelText('Your reference')).toHaveValue('PO-77');
});

test('The cart keeps a first address, and whether it is to be saved, when the dialog is closed', async () => {
  const page = renderDashboard({ 'me.addresses.list': () => [] });
  const first = await openConfirmation();
  await userEvent.click(await first.shipTo.findByRole('checkbox', { name: 'Save for later requests' }));
  await fillIn(first.shipTo, { ...rest, Country: 'Norw' });
  await userEvent.click(await screen.findByRole('option', { name: 'Norway' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { shipTo, confirm } = await openConfirmation();
  expect(await shipTo.findByLabelText('Name')).toHaveValue(client.name);
  expect(shipTo.getByLabelText('City')).toHaveValue('Oslo');
  expect(shipTo.getByLabelText('Country')).toHaveValue('Norway');
  expect(shipTo.getByRole('checkbox', { name: 'Save for later requests' })).not.toBeChecked();
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.objectContaining({ shipTo: expect.objectContaining({ name: client.name, city: 'Oslo' }) }),
  ]);
});

test('A first address that was typed and taken out again stands for none, also after the dialog was closed', async () => {
  const page = renderDashboard({ 'me.addresses.list': () => [] });
  const first = await openConfirmation();
  await fillIn(first.shipTo, { City: 'Oslo' });
  await userEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { shipTo, confirm } = await openConfirmation();
  await userEvent.clear(await shipTo.findByLabelText('City'));
  await confirm();
  expect(await screen.findByText('Samples requested')).toBeVisible();
  expect(page.inputsOf('me.requests.submit')).toEqual([
    expect.not.objectContaining({ shipTo: expect.anything() }),
  ]);
});

test('A refusal of the address is shown in its place and keeps what was typed', async () => {
  let addresses = [workshop, shop];
  renderDashboard({
    'me.addresses.list': () => addresses,
    'me.requests.submit': () => {
      addresses = [shop];
      return refuse('Address 3 is not in the address book', 400, [
        { path: 'shipTo', message: 'Address 3 is not in the address book' },
      ])();
    },
  });
  const { dialog, shipTo, confirm } = await openConfirmation();
  await userEvent.click(dialog.getByRole('button', { name: 'Add details' }));
  await fillIn(dialog, { Note: 'Two cards' });
  await shipTo.findByText('Kanaalweg 4');
  await confirm();
  expect(await screen.findByText('Failed to request samples')).toBeVisible();
  expect(shipTo.getByText(/is not in the address book|is no longer in the address book/)).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Two cards');
});
