import { initialSettings, type SettingsView } from '@portal/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage } from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminClientsPage from './clients.page.tsx';

const mara = clientView({ lastRequestAt: '2026-11-18T09:00:00.000Z' });
const noor = clientView({ id: 8, name: 'Noor Haddad', email: 'noor@example.com', username: 'noor' });

function renderClients(responses: Responses, at = '/admin/clients') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/clients', Component: AdminClientsPage }],
    responses: { 'admin.settings.get': () => initialSettings, ...responses },
  });
}

async function submitNewClient() {
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Noor Haddad');
  await userEvent.type(dialog.getByLabelText('Email'), 'noor@example.com');
  await userEvent.type(dialog.getByLabelText('Username'), 'noor');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret1');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Client' }));
}

test('The list of clients shows the credits of each client and links to its page', async () => {
  const deactivated = { ...noor, company: 'Haddad Sign', deactivatedAt: '2026-11-20T09:00:00.000Z' };
  renderClients({ 'admin.clients.search': () => onlySearchPage(mara, deactivated) });
  expect(screen.getByRole('heading', { name: 'Client Management', level: 1 })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Clients' }));
  expect(table.getByRole('link', { name: 'Mara de Wit' })).toHaveAttribute('href', '/admin/clients/7');
  expect(table.getByRole('row', { name: /Mara de Wit/ })).toHaveTextContent(/3 \/ 5.*Nov 18, 2026/);
  expect(table.getByRole('row', { name: /Noor Haddad/ })).toHaveTextContent('DeactivatedHaddad Sign');
  expect(screen.getByText('1–2 of 2')).toBeVisible();
});

test('The list of clients sends the search of the URL and offers to clear it when nothing is found', async () => {
  const page = renderClients(
    { 'admin.clients.search': ({ search }) => (search ? onlySearchPage() : onlySearchPage(mara)) },
    '/admin/clients?search=zebra&state=active',
  );
  expect(await screen.findByText('No clients found')).toBeVisible();
  expect(page.inputsOf('admin.clients.search')).toEqual([
    { search: 'zebra', state: 'active', sort: 'created', order: 'desc' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }));
  expect(await screen.findByRole('link', { name: 'Mara de Wit' })).toBeVisible();
});

test('The list of clients shows that it is loading', () => {
  renderClients({ 'admin.clients.search': neverRespond });
  expect(screen.getByText('Loading clients...')).toBeVisible();
});

test('The list of a new portal says that there are no clients yet', async () => {
  renderClients({ 'admin.clients.search': () => onlySearchPage() });
  expect(await screen.findByText('No clients yet')).toBeVisible();
});

test('"Try again" reads a list of clients that could not be loaded', async () => {
  renderClients({ 'admin.clients.search': failOnce(onlySearchPage(mara)) });
  expect(await screen.findByText('Error loading clients. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Mara de Wit' })).toBeVisible();
});

test('The Add Client dialog opens before the default credits arrive, which replace nothing that was typed', async () => {
  let respond = (_settings: SettingsView): void => {};
  renderClients({
    'admin.clients.search': () => onlySearchPage(mara),
    'admin.settings.get': () => new Promise<SettingsView>((resolve) => (respond = resolve)),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Noor Haddad');
  await userEvent.click(dialog.getByRole('switch', { name: 'Send an invitation' }));
  respond({ ...initialSettings, defaultCredits: 12 });
  await waitFor(() => expect(dialog.getByLabelText('Monthly Credits')).toHaveValue(12));
  expect(dialog.getByLabelText('Name')).toHaveValue('Noor Haddad');
  expect(dialog.getByRole('switch', { name: 'Send an invitation' })).toBeChecked();

  // Another admin changes the default while the dialog is closed.
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  expect(again.getByLabelText('Monthly Credits')).toHaveValue(12);
  respond({ ...initialSettings, defaultCredits: 20 });
  await waitFor(() => expect(again.getByLabelText('Monthly Credits')).toHaveValue(20));
});

test('An admin adds a client, who starts with the default credits', async () => {
  const page = renderClients({
    'admin.clients.search': () => onlySearchPage(mara),
    'admin.clients.create': () => noor,
  });
  await submitNewClient();
  expect(await screen.findByText('Client created')).toBeVisible();
  expect(page.inputsOf('admin.clients.create')).toEqual([
    {
      name: 'Noor Haddad',
      email: 'noor@example.com',
      username: 'noor',
      password: 'secret1',
      monthlyCredits: 5,
    },
  ]);
  await waitFor(() => expect(page.inputsOf('admin.clients.search')).toHaveLength(2));
});

test('A username that is already in use is reported at its field', async () => {
  const message = 'Username already exists';
  renderClients({
    'admin.clients.search': () => onlySearchPage(mara),
    'admin.clients.create': refuse(message, 409, [{ path: 'username', message }]),
  });
  await submitNewClient();
  expect(await screen.findByText('Failed to create client')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(message);
});

const waiting = clientView({ ...noor, remainingCredits: 0, waitingSince: '2026-11-21T09:00:00.000Z' });

test('An admin approves a waiting client in the list', async () => {
  let listed = waiting;
  const page = renderClients(
    {
      'admin.clients.search': () => onlySearchPage(listed),
      'admin.clients.approve': () => {
        listed = noor;
        return noor;
      },
    },
    '/admin/clients?state=waiting',
  );
  const row = await screen.findByRole('row', { name: /Noor Haddad/ });
  expect(within(row).getByText('Waiting')).toBeVisible();
  expect(within(row).queryByRole('button', { name: 'Edit Noor Haddad' })).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Approve Noor Haddad' }));
  expect(await screen.findByText('Client approved')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit Noor Haddad' })).toBeVisible();
  expect(page.inputsOf('admin.clients.approve')).toEqual([{ id: 8 }]);
  expect(page.inputsOf('admin.clients.search')[0]).toMatchObject({ state: 'waiting' });
});

test('An admin declines a waiting client after a confirmation', async () => {
  const page = renderClients({
    'admin.clients.search': () => onlySearchPage(waiting),
    'admin.clients.decline': () => null,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Noor Haddad' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline client' }));
  expect(page.inputsOf('admin.clients.decline')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Client declined')).toBeVisible();
  expect(page.inputsOf('admin.clients.decline')).toEqual([{ id: 8 }]);
});

test('A decision that another admin has made before is reported and the list is read again', async () => {
  const page = renderClients({
    'admin.clients.search': () => onlySearchPage(waiting),
    'admin.clients.decline': refuse('This account is not waiting for approval.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Noor Haddad' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Failed to decline client')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(page.inputsOf('admin.clients.search')).toHaveLength(2));
});

test('The dialog that edits a client has an address, which Back leaves', async () => {
  renderClients({ 'admin.clients.search': () => onlySearchPage(mara) }, '/admin/clients?state=active');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mara de Wit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Client' })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe('?state=active&edit=7'));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?state=active');
});

test('A link to the dialog of a client who is not on the page reads the client', async () => {
  renderClients(
    { 'admin.clients.search': () => onlySearchPage(mara), 'admin.clients.get': () => noor },
    '/admin/clients?edit=8',
  );
  expect(await screen.findByLabelText('Name')).toHaveValue('Noor Haddad');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('A link to the dialog of a client who was deleted says so', async () => {
  renderClients(
    {
      'admin.clients.search': () => onlySearchPage(mara),
      'admin.clients.get': refuse('Client not found', 404),
    },
    '/admin/clients?edit=99',
  );
  expect(await screen.findByText('This client does not exist. It may have been deleted.')).toBeVisible();
});

test('A client who leaves the list while being edited keeps what was typed', async () => {
  const edit = { id: 7, name: 'Mara de Wit Print', expected: { name: 'Mara de Wit' } };
  let listed = mara;
  const page = renderClients({
    'admin.clients.search': () => onlySearchPage(listed),
    'admin.clients.get': neverRespond,
    'admin.clients.update': () => mara,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mara de Wit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Client' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' Print');
  listed = noor;
  await page.queryClient.invalidateQueries();
  expect(await screen.findByText('Noor Haddad')).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveValue('Mara de Wit Print');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([edit]);
});

test('A deletion that takes long belongs to its client and not to the dialog of the next one', async () => {
  let respond = (_deleted: null): void => {};
  renderClients({
    'admin.clients.search': () => onlySearchPage(mara, noor),
    'admin.requests.search': () => ({ ...onlySearchPage(), total: 5 }),
    'admin.clients.delete': () => new Promise<null>((resolve) => (respond = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mara de Wit' }));
  const first = within(await screen.findByRole('alertdialog', { name: 'Delete Client' }));
  await userEvent.type(await first.findByLabelText(/enter the username/), mara.username);
  await userEvent.click(first.getByRole('button', { name: 'Delete' }));
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('button', { name: 'Delete Noor Haddad' }));
  const second = within(await screen.findByRole('alertdialog', { name: 'Delete Client' }));
  expect(await second.findByLabelText('To confirm, enter the username noor')).toHaveValue('');
  expect(second.getByRole('button', { name: 'Delete' })).toBeDisabled();
  respond(null);
  expect(await screen.findByText('Client deleted')).toBeVisible();
  expect(second.getByText('Noor Haddad')).toBeVisible();
});
