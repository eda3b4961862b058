import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyCart } from '../../features/orders/cart/cart.ts';
import { storeCart } from '../../features/orders/cart/cart-storage.ts';
import { addressView } from '../../test/addresses.ts';
import { onlyPage } from '../../test/builders.ts';
import { refuse, refuseWithCode } from '../../test/fake-server.ts';
import { plannedRequestView } from '../../test/held-requests.ts';
import { client } from '../../test/people.ts';
import { anchor, openDialog, renderDashboard, select } from '../../test/render-dashboard.tsx';

const NOT_ENOUGH = "You don't have enough credits to request these samples.";

test('The confirmation says what is left, until when, and what comes then', async () => {
  renderDashboard();
  await select(2);
  const dialog = await openDialog('Submit Request');
  expect(dialog.getByText(/^Leaves 1 credit/)).toHaveTextContent(
    'Leaves 1 credit until Dec 4, 2026, then 5 new ones.',
  );
  expect(dialog.getByText('2 of 3')).toBeVisible();
});

test('A quantity is at most 10, whatever the credits are; beyond them nothing is added or submitted', async () => {
  renderDashboard();
  await select(12);
  expect(screen.getByLabelText('Quantity of Harbour Anchor')).toHaveValue('10');
  expect(screen.getByText(NOT_ENOUGH)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add Wild Hive Honey' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Ask for 7 more credits' })).toBeEnabled();
});

test('A client asks an admin for the credits that are missing, with a reason', async () => {
  const page = renderDashboard({ 'me.addresses.list': () => [addressView()] });
  await select(5);
  const dialog = await openDialog('Ask for 2 more credits');
  expect(dialog.getByLabelText('Reason')).toBeRequired();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for 2 more credits' }));
  expect(await dialog.findByText('Please say why you need more credits')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trade fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Add details' }));
  await userEvent.type(dialog.getByLabelText('Your reference'), 'PO 7');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Ask for 2 more credits' }));
  expect(await screen.findByText('Credits requested')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.create')).toEqual([
    {
      waitsFor: 'admin',
      samples: [{ id: 11, quantity: 5 }],
      reason: 'A trade fair',
      reference: 'PO 7',
      shipTo: { addressId: 3 },
      idempotencyKey: expect.any(String),
    },
  ]);
  // The samples of the new request are no longer in the cart.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Add Harbour Anchor' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(await screen.findByText('History')).toBeVisible();
});

test('Where no further sample can be added, the form for asking adds samples beyond the credits', async () => {
  const page = renderDashboard();
  await select(3);
  expect(screen.getByRole('button', { name: 'Add Wild Hive Honey' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Send on/ })).toBeNull();
  const dialog = await openDialog('Ask for more credits');
  expect(dialog.getByRole('button', { name: 'Ask for more credits' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Add a sample' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Wild Hive Honey (8x8)' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trade fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for 1 more credit' }));
  expect(await screen.findByText('Credits requested')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.create')).toMatchObject([
    {
      samples: [
        { id: 11, quantity: 3 },
        { id: 12, quantity: 1 },
      ],
    },
  ]);
});

test('Without credits the form for asking takes the first sample', async () => {
  renderDashboard({}, { ...client, remainingCredits: 0 });
  const { parentElement } = await screen.findByText(NOT_ENOUGH);
  expect(parentElement).toHaveTextContent(`No credits left until Dec 4, 2026. ${NOT_ENOUGH}`);
  const dialog = await openDialog('Ask for more credits');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Add a sample' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour Anchor (12x12)' }));
  expect(dialog.getByRole('button', { name: 'Ask for 1 more credit' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Harbour Anchor' }));
  expect(dialog.getByRole('combobox', { name: 'Add a sample' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Ask for more credits' })).toBeDisabled();
});

test('A planned request that asks for the credits instead is replaced, in one call', async () => {
  const { id: changes } = plannedRequestView();
  const { id, name } = anchor;
  storeCart(client.id, { ...emptyCart(), lines: [{ id, name, quantity: 5 }], changes });
  const page = renderDashboard({ 'me.heldRequests.list': () => onlyPage(plannedRequestView()) });
  const dialog = await openDialog('Ask for 2 more credits');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trade fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for 2 more credits' }));
  expect(await screen.findByText('Credits requested')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.create')).toMatchObject([{ waitsFor: 'admin', replaces: changes }]);
  expect(page.paths).not.toContain('me.heldRequests.cancel');
});

test('A refusal keeps the dialog, the reason and the cart; the same attempt has the same key', async () => {
  const page = renderDashboard({
    'me.heldRequests.create': refuse('10 of your requests are waiting already.'),
  });
  await select(5);
  const dialog = await openDialog('Ask for 2 more credits');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trade fair');
  const ask = dialog.getByRole('button', { name: 'Ask for 2 more credits' });
  await userEvent.click(ask);
  expect(await screen.findByText('10 of your requests are waiting already.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('A trade fair');
  await userEvent.click(ask);
  await waitFor(() => expect(page.inputsOf('me.heldRequests.create')).toHaveLength(2));
  const [first, second] = page.inputsOf('me.heldRequests.create');
  expect(second).toEqual(first);
});

test('A missing address is said where the address is chosen', async () => {
  const page = renderDashboard({ 'me.addresses.policy': () => ({ isRequired: true }) });
  await select(5);
  const dialog = await openDialog('Send on Dec 4, when your credits renew');
  await dialog.findByRole('group', { name: 'Ship to' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send on Dec 4' }));
  expect(await dialog.findByText('Please choose a shipping address')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.create')).toEqual([]);
});

test('The offer that saves a change comes first, and what the reset covers is no error', async () => {
  const { name } = anchor;
  const lines = [{ id: anchor.id, name, quantity: 4 }];
  storeCart(client.id, { ...emptyCart(), lines, changes: plannedRequestView().id });
  renderDashboard({ 'me.heldRequests.list': () => onlyPage(plannedRequestView()) });
  expect(await screen.findByText('The reset on Dec 4 covers it. Save your change with:')).toBeVisible();
  expect(screen.getByText(NOT_ENOUGH)).not.toHaveClass('text-danger');
  const offers = screen.getAllByRole('button', { name: /^(Send on|Ask for)/ });
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Send on Dec 4, when your credits renew',
    'Ask for 1 more credit',
  ]);
});

test('From the question for credits a client goes on to waiting for the reset', async () => {
  renderDashboard();
  await select(5);
  const dialog = await openDialog('Ask for 2 more credits');
  await userEvent.click(dialog.getByRole('button', { name: 'Wait for the reset on Dec 4 instead' }));
  const waiting = await screen.findByRole('dialog', { name: 'Send when your credits reset' });
  expect(within(waiting).getByRole('button', { name: 'Send on Dec 4' })).toBeEnabled();
});

test('A session that has ended is said on the sign-in page alone, not in a toast', async () => {
  const page = renderDashboard({
    'me.requests.submit': refuseWithCode('unauthenticated', 'You need to sign in'),
  });
  await select(1);
  const dialog = await openDialog('Submit Request');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Request' }));
  await waitFor(() => expect(page.paths).toContain('auth.session'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('After a refusal for credits the form offers to ask for those that are missing', async () => {
  let remainingCredits = client.remainingCredits;
  renderDashboard({
    'me.requests.submit': () => {
      remainingCredits = 1;
      return refuse(NOT_ENOUGH)();
    },
    'auth.session': () => ({ user: { ...client, remainingCredits } }),
  });
  await select(3);
  const dialog = await openDialog('Submit Request');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Request' }));
  expect(await screen.findByRole('button', { name: 'Ask for 2 more credits' })).toBeVisible();
});
