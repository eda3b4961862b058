import { initialSettings } from '@portal/contract/settings';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  adminView,
  analyticsView,
  attentionView,
  clientView,
  onlySearchPage,
  requestCountsView,
} from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestView } from '../../test/request-builders.ts';
import AdminDashboardPage from './dashboard.page.tsx';

const mara = clientView();

function renderDashboard(responses: Responses = {}, at = '/admin') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin', Component: AdminDashboardPage }],
    responses: {
      'admin.settings.get': () => initialSettings,
      'admin.clients.search': () => onlySearchPage(mara),
      'admin.requests.search': () => onlySearchPage(requestView()),
      'me.savedViews.list': () => [],
      'admin.requests.counts': () => requestCountsView(),
      'admin.analytics.summary': () => analyticsView(),
      ...responses,
    },
  });
}

test('The admin dashboard opens with the clients', async () => {
  const page = renderDashboard();
  expect(screen.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Manage Clients' })).toHaveAttribute('aria-selected', 'true');
  const panel = within(screen.getByRole('tabpanel', { name: 'Manage Clients' }));
  expect(await panel.findByRole('link', { name: 'Mara de Wit' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'Add Client' })).toBeVisible();
  expect(page.inputsOf('admin.requests.search')).toEqual([]);
});

test('Another tab of the admin dashboard drops the search of the tab before', async () => {
  renderDashboard({}, '/admin?search=mara');
  expect(await screen.findByRole('link', { name: 'Mara de Wit' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Sample Requests' }));
  expect(await screen.findByRole('table', { name: 'Sample requests' })).toBeVisible();
  expect(window.location.search).toBe('?tab=requests');
  expect(screen.getByLabelText('Search by client or number')).toHaveValue('');
});

test('The analytics tab shows the totals', async () => {
  renderDashboard({}, '/admin?tab=analytics');
  expect(await screen.findByRole('region', { name: 'Total Clients' })).toHaveTextContent('12');
  expect(screen.getByRole('region', { name: 'Total Requests' })).toHaveTextContent('345');
  expect(screen.getByRole('region', { name: 'Total Credits Used' })).toHaveTextContent('678');
  expect(screen.getByRole('heading', { name: 'Popular Samples' })).toBeVisible();
});

test('"Try again" reads analytics that could not be loaded', async () => {
  renderDashboard({ 'admin.analytics.summary': failOnce(analyticsView()) }, '/admin?tab=analytics');
  expect(await screen.findByText('Error loading analytics.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Total Clients' })).toBeVisible();
});

test('The tabs of the admin dashboard can be used while the clients are loading', () => {
  renderDashboard({ 'admin.clients.search': neverRespond });
  expect(screen.getByText('Loading clients...')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Analytics' })).toBeEnabled();
});

test('An admin changes the name of a client', async () => {
  const page = renderDashboard({ 'admin.clients.update': () => ({ ...mara, name: 'Mara Jansen' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mara de Wit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Client' }));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Mara Jansen');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([
    { id: 7, name: 'Mara Jansen', expected: { name: 'Mara de Wit' } },
  ]);
});

test("A client that cannot be deleted stays in the list, and the server's message is shown", async () => {
  const page = renderDashboard({ 'admin.clients.delete': refuse('Client not found', 404) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mara de Wit' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete client: Client not found')).toBeVisible();
  expect(page.inputsOf('admin.clients.delete')).toEqual([{ id: 7 }]);
});

test('The dashboard links to what waits for an admin, and to nothing else', async () => {
  const counts = attentionView({
    pending: 1200,
    pendingOverdue: 3,
    approved: 10,
    approvedOverdue: 2,
    approvedWithoutAddress: 3,
    asking: 1,
    answered: 2,
    failedEmails: 5,
  });
  renderDashboard({ 'admin.attention.get': () => counts });
  const list = within(await screen.findByRole('list', { name: 'Needs attention' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['999+ to decide', '/admin/requests?status=pending&sort=neededBy&order=asc'],
    ['3 overdue, to decide', '/admin/requests?status=pending&issue=overdue&sort=neededBy&order=asc'],
    ['10 to ship', '/admin/requests?status=approved&sort=neededBy&order=asc'],
    ['2 overdue, to ship', '/admin/requests?status=approved&issue=overdue&sort=neededBy&order=asc'],
    ['3 no address, to ship', '/admin/requests?status=approved&issue=no-address&sort=neededBy&order=asc'],
    ['2 wait for your answer', '/admin/requests?awaited=office'],
    ['1 asks for credits', '/admin/requests'],
    ['5 emails failed', '/admin/settings/email'],
  ]);
});

test('The dashboard has no such list, and says so, when nothing waits for an admin', async () => {
  renderDashboard();
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mara de Wit' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Needs attention' })).toBeNull();
});

function renderNewPortal() {
  return renderDashboard({
    'admin.clients.search': () => onlySearchPage(),
    'admin.samples.search': () => onlySearchPage(),
    'admin.emails.outgoing': () => ({
      isToFiles: true,
      waiting: 0,
      retrying: 0,
      lastProblem: null,
      failedTotal: 0,
      failed: [],
    }),
    'admin.admins.list': () => [adminView({ secondFactorSince: '2026-11-20T09:00:00.000Z' })],
  });
}

test('A new portal lists its first steps with their state, until the admin hides them', async () => {
  renderNewPortal();
  const steps = within(await screen.findByRole('region', { name: 'Set up your portal' }));
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Fill the catalogue',
    'Decide who may register',
    'Check the mail server',
    'Turn on two-factor authentication',
    'Invite a colleague',
  ]);
  expect(steps.getAllByText('Done:')).toHaveLength(1);
  expect(steps.getByText('You are the only admin.')).toBeVisible();
  await userEvent.click(steps.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByRole('region', { name: 'Set up your portal' })).toBeNull();
  expect(screen.getByText('No clients yet')).toBeVisible();
});

test('A portal without clients offers to add the first one', async () => {
  renderNewPortal();
  const button = await screen.findByRole('button', { name: 'Add your first client' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Add Client' })).toBeVisible();
});
