import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminView, clientView, onlyPage, onlySearchPage, statementView } from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse, refuseWithCode } from '../../../test/fake-server.ts';
import { adminHeldRequestView } from '../../../test/held-requests.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { outcomeView, requestView } from '../../../test/request-builders.ts';
import AdminClientPage from './client.page.tsx';

const mara = clientView();

function renderClient(responses: Responses = {}) {
  return renderPage({
    at: '/admin/clients/7',
    user: admin,
    routes: [
      { path: '/admin/clients/:id', Component: AdminClientPage },
      { path: '/admin/clients', element: <p>Client list</p> },
      { path: '/admin/settings/admins', element: <p>Admins</p> },
    ],
    responses: {
      'admin.clients.get': () => mara,
      'admin.invitations.get': () => ({ invitedAt: null }),
      'admin.credits.statement': () => statementView(),
      'admin.requests.search': () => onlySearchPage(requestView()),
      'admin.access.get': () => ({ sessions: { items: [], total: 0 }, apiTokens: [] }),
      ...responses,
    },
  });
}

async function adjustCreditsTo(credits: string, reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust credits' }));
  const field = dialog.getByLabelText('Remaining Credits');
  await userEvent.clear(field);
  await userEvent.type(field, credits);
  await userEvent.type(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust credits' }));
}

test('The page of a client shows the profile, the credit statement and the requests', async () => {
  const page = renderClient({
    'admin.requests.search': () => onlySearchPage(requestView({ outcome: outcomeView() })),
  });
  expect(await screen.findByRole('heading', { name: 'Mara de Wit', level: 1 })).toBeVisible();
  expect(screen.getByText('mara@example.com')).toBeVisible();
  expect(screen.getByText('3 of 5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activity log' })).toHaveAttribute(
    'href',
    '/admin/settings/log?subject=client-7',
  );
  const statement = within(await screen.findByRole('table', { name: 'Credit statement' }));
  expect(statement.getByText('by Mara de Wit')).toBeVisible();
  const requests = within(await screen.findByRole('table', { name: 'Requests of this client' }));
  expect(requests.getByText('#42')).toBeVisible();
  expect(requests.getByText('Order placed')).toBeVisible();
  const link = requests.getByRole('link', { name: 'Harbour Anchor × 2' });
  expect(link).toHaveAttribute('href', '/admin/requests/42?client=7');
  expect(page.inputsOf('admin.requests.search')).toEqual([{ clientId: 7, limit: 10 }]);
});

test('The page of a client has what waits for credits, and what did', async () => {
  const page = renderClient({
    'admin.heldRequests.list': () =>
      onlyPage(
        adminHeldRequestView(),
        adminHeldRequestView({ id: 2, state: 'sent', requestId: 42, endedAt: '2026-11-21T09:00:00.000Z' }),
      ),
  });
  const held = within(await screen.findByRole('region', { name: 'Requests for more credits' }));
  expect(held.getAllByRole('listitem')).toHaveLength(2);
  expect(held.getAllByRole('button', { name: 'Grant' })).toHaveLength(1);
  expect(held.getByRole('link', { name: 'Request #42' })).toHaveAttribute('href', '/admin/requests/42');
  expect(page.inputsOf('admin.heldRequests.list')).toEqual([expect.objectContaining({ userId: 7 })]);
});

test('The page of a client without requests says so', async () => {
  renderClient({ 'admin.requests.search': () => onlySearchPage() });
  expect(await screen.findByText('No requests yet')).toBeVisible();
});

test('The requests of a client keep the place of a page of them while they are loaded', async () => {
  renderClient({ 'admin.requests.search': neverRespond });
  const requests = await screen.findByRole('region', { name: 'Requests' });
  expect(within(requests).getByText('Loading requests...')).toBeVisible();
  expect(requests.querySelectorAll('.animate-pulse')).toHaveLength(10);
});

test('The page of a client shows that the client is loading', () => {
  renderClient({ 'admin.clients.get': neverRespond });
  expect(screen.getByText('Loading client...')).toBeVisible();
});

test('"Try again" reads a client that could not be loaded', async () => {
  renderClient({ 'admin.clients.get': failOnce(mara) });
  expect(await screen.findByText('Error loading the client. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mara de Wit' })).toBeVisible();
});

test('The page of a client that does not exist offers no second attempt', async () => {
  renderClient({
    'admin.clients.get': refuse('Client not found', 404),
    'admin.admins.list': () => [adminView()],
  });
  expect(await screen.findByText('Client not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/admin/clients');
});

test('The page of a client who was deleted meanwhile says so and offers nothing to do', async () => {
  let isDeleted = false;
  const { queryClient } = renderClient({
    'admin.clients.get': () => (isDeleted ? refuse('Client not found', 404)() : mara),
    'admin.admins.list': () => [adminView()],
  });
  expect(await screen.findByRole('button', { name: 'Adjust credits' })).toBeVisible();
  isDeleted = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Client not found')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('The client link of a request that an admin submitted leads to the admins', async () => {
  renderClient({
    'admin.clients.get': refuse('Client not found', 404),
    'admin.admins.list': () => [adminView({ id: 7 })],
  });
  expect(await screen.findByText('Admins')).toBeVisible();
});

test('An admin adjusts the credits of a client and gives the reason', async () => {
  const page = renderClient({ 'admin.clients.update': () => ({ ...mara, remainingCredits: 9 }) });
  await adjustCreditsTo('9', 'Trade fair');
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(screen.getByText('Mara de Wit now has 9 credits.')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([
    { id: 7, remainingCredits: 9, reason: 'Trade fair', expected: { remainingCredits: 3 } },
  ]);
});

test('An admin enters by how much the credits change, and the total follows', async () => {
  const page = renderClient({ 'admin.clients.update': () => ({ ...mara, remainingCredits: 6 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust credits' }));
  await userEvent.type(dialog.getByLabelText('Change'), '-2');
  expect(dialog.getByLabelText('Remaining Credits')).toHaveValue(1);
  await userEvent.clear(dialog.getByLabelText('Change'));
  await userEvent.type(dialog.getByLabelText('Change'), '+3');
  expect(dialog.getByText('3 more than the current 3.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Trade fair');
  expect(dialog.getByLabelText('Change')).toHaveValue('+3');
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust credits' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toMatchObject([{ remainingCredits: 6 }]);
});

test('Credits above the monthly ones are named', async () => {
  renderClient({ 'admin.clients.get': () => ({ ...mara, remainingCredits: 9 }) });
  expect(await screen.findByText('9, 4 above the monthly 5')).toBeVisible();
});

test('An adjustment of credits that changed meanwhile is refused, and the next one knows the current ones', async () => {
  const message = 'The credits have changed';
  let credits = 3;
  const page = renderClient({
    'admin.clients.get': () => ({ ...mara, remainingCredits: credits }),
    'admin.clients.update': ({ expected }) => {
      credits = 1;
      const fields = [{ path: 'remainingCredits', message }];
      return expected?.remainingCredits === 1
        ? { ...mara, remainingCredits: 9 }
        : refuseWithCode('stale-credits', message, fields)();
    },
  });
  await adjustCreditsTo('9', 'Trade fair');
  expect(await screen.findByText('Failed to update client')).toBeVisible();
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  const field = screen.getByLabelText('Remaining Credits');
  expect(field).toHaveValue(9);
  expect(field).toHaveAccessibleDescription(new RegExp(message));
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust credits' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust credits' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update').at(-1)).toMatchObject({ expected: { remainingCredits: 1 } });
});

function withRequests(total: number): Responses {
  return { 'admin.requests.search': () => ({ ...onlySearchPage(), total }) };
}

test('The deletion of a client with many requests needs the username', async () => {
  const page = renderClient({ 'admin.clients.delete': () => null, ...withRequests(5) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Client' }));
  const username = await dialog.findByLabelText(/^To confirm, enter the username/);
  await userEvent.type(username, 'someone');
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await userEvent.clear(username);
  await userEvent.type(username, clientView().username);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.inputsOf('admin.clients.delete')).toEqual([{ id: 7 }]));
});

test('A deleted client leads back to the list of clients', async () => {
  const page = renderClient({ 'admin.clients.delete': () => null, ...withRequests(4) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Client list')).toBeVisible();
  expect(page.inputsOf('admin.clients.delete')).toEqual([{ id: 7 }]);
});

test('The page of a waiting client offers only the decision, and a declined client leads back to the list', async () => {
  const waiting = clientView({ remainingCredits: 0, waitingSince: '2026-11-21T09:00:00.000Z' });
  const page = renderClient({ 'admin.clients.get': () => waiting, 'admin.clients.decline': () => null });
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
  for (const name of ['Adjust credits', 'Edit', 'Deactivate', 'Delete'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(page.inputsOf('admin.credits.statement')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Client list')).toBeVisible();
});

test('An approved client can be edited on the same page', async () => {
  const waiting = clientView({ remainingCredits: 0, waitingSince: '2026-11-21T09:00:00.000Z' });
  let shown = waiting;
  renderClient({
    'admin.clients.get': () => shown,
    'admin.clients.approve': () => {
      shown = mara;
      return mara;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Client approved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adjust credits' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Credit statement' })).toBeVisible();
});
