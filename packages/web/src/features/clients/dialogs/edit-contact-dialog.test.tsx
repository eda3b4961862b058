import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AdminClientPage from '../../../pages/admin/clients/client.page.tsx';
import { clientView, onlySearchPage, statementView } from '../../../test/builders.ts';
import { type Responses, refuse, refuseForHolder, refuseWithCode } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';

const mara = clientView({ company: 'De Wit Drukwerk' });

function renderClient(responses: Responses = {}, at = '/admin/clients/7') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/clients/:id', Component: AdminClientPage }],
    responses: {
      'admin.clients.get': () => mara,
      'admin.invitations.get': () => ({ invitedAt: null }),
      'admin.credits.statement': () => statementView(),
      'admin.requests.search': () => onlySearchPage(),
      'admin.access.get': () => ({ sessions: { items: [], total: 0 }, apiTokens: [] }),
      ...responses,
    },
  });
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Contact' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Contact' }));
}

async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test('An admin corrects the email and adds the customer number, and the company stays as it is', async () => {
  const changes = { email: 'mara.dewit@example.com', customerNumber: 'K-1042' };
  let current = mara;
  const page = renderClient({
    'admin.clients.get': () => current,
    'admin.clients.update': () => {
      current = { ...mara, ...changes };
      return current;
    },
  });
  expect(await screen.findByText('De Wit Drukwerk')).toBeVisible();
  expect(screen.queryByText('Customer number')).not.toBeInTheDocument();
  const dialog = await openDialog();
  expect(await dialog.findByText(/we tell the old address/)).toBeVisible();
  expect(dialog.getByLabelText('Company')).toHaveValue('De Wit Drukwerk');
  await fill(dialog.getByLabelText('Email'), changes.email);
  await fill(dialog.getByLabelText('Customer number'), changes.customerNumber);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([
    { id: 7, ...changes, expected: { email: mara.email, customerNumber: '' } },
  ]);
  expect(await screen.findByText('K-1042')).toBeVisible();
  expect(await screen.findByRole('link', { name: changes.email })).toBeVisible();
});

test('An emptied company is null, and a form without changes sends nothing', async () => {
  const page = renderClient({ 'admin.clients.update': () => ({ ...mara, company: null }) });
  let dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(page.inputsOf('admin.clients.update')).toEqual([]);
  dialog = await openDialog();
  await userEvent.clear(dialog.getByLabelText('Company'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([
    { id: 7, company: null, expected: { company: 'De Wit Drukwerk' } },
  ]);
});

test('The dialog has an address of its own and says where an open invitation goes', async () => {
  renderClient(
    { 'admin.invitations.get': () => ({ invitedAt: '2026-11-20T09:00:00.000Z' }) },
    '/admin/clients/7?contact=7',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contact' }));
  expect(
    await dialog.findByText(
      'If you change it, the invitation goes to the new address and the first link ends.',
    ),
  ).toBeVisible();
});

test('A customer number that is already in use is reported at its field', async () => {
  const message = 'Customer number already exists';
  renderClient({ 'admin.clients.update': refuse(message, 409, [{ path: 'customerNumber', message }]) });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Customer number'), 'K-1042');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update client')).toBeVisible();
  expect(dialog.getByLabelText('Customer number')).toHaveAccessibleDescription(new RegExp(message));
});

test('An email that another account has is reported at its field, with the account', async () => {
  const heldBy = { id: 9, username: 'ines.prints' };
  renderClient({ 'admin.clients.update': refuseForHolder('Email already exists', heldBy) });
  const dialog = await openDialog();
  await fill(dialog.getByLabelText('Email'), 'ines@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Email already exists (account ines.prints)')).toBeVisible();
});

test('An email that was changed meanwhile is a conflict, and what was typed stays', async () => {
  const message = 'Email changed to own@example.com in the meantime. Please review and try again.';
  let current = mara;
  const page = renderClient({
    'admin.clients.get': () => current,
    'admin.clients.update': ({ expected }) => {
      if (expected?.email === 'own@example.com') return { ...mara, email: 'typed@example.com' };
      current = { ...mara, email: 'own@example.com' };
      return refuseWithCode('stale-client', message, [{ path: 'email', message }])();
    },
  });
  const dialog = await openDialog();
  await fill(dialog.getByLabelText('Email'), 'typed@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveValue('typed@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update').at(-1)).toMatchObject({
    expected: { email: 'own@example.com' },
  });
});

test('The contact of a client who waits for approval cannot be edited', async () => {
  renderClient({ 'admin.clients.get': () => ({ ...mara, waitingSince: mara.createdAt }) });
  expect(await screen.findByText('De Wit Drukwerk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Contact' })).not.toBeInTheDocument();
});
