import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlySearchPage, requestCountsView, sampleView } from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestView } from '../../../test/request-builders.ts';
import AdminRequestsPage from './requests.page.tsx';

function renderRequests(responses: Responses, at = '/admin/requests') {
  const routes = [{ path: '/admin/requests', Component: AdminRequestsPage }];
  const always: Responses = {
    'admin.requests.counts': () => requestCountsView({ pending: 1, approved: 1 }),
    'me.savedViews.list': () => [],
  };
  return renderPage({ at, user: admin, routes, responses: { ...always, ...responses } });
}

const twoRequests = onlySearchPage(requestView(), requestView({ id: 41, status: 'rejected' }));

async function selectRequests(...ids: number[]) {
  for (const id of ids) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select request ${id}` }));
  }
}

test('The request queue shows the requests that the filters of the URL describe', async () => {
  const page = renderRequests(
    { 'admin.requests.search': () => onlySearchPage(requestView()) },
    '/admin/requests?status=pending&sort=credits&order=asc',
  );
  expect(screen.getByRole('heading', { name: 'Sample Requests', level: 1 })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Sample requests' }));
  expect(table.getByRole('row', { name: /#42/ })).toHaveTextContent('mara@example.com');
  expect(table.getByRole('link', { name: '#42' })).toHaveAttribute(
    'href',
    '/admin/requests/42?status=pending&sort=credits&order=asc',
  );
  expect(page.inputsOf('admin.requests.search')).toEqual([
    { status: 'pending', sort: 'credits', order: 'asc' },
  ]);
});

test('A client or a sample in the URL that cannot exist is ignored', async () => {
  const at = '/admin/requests?sample=-1&client=99999999999';
  const page = renderRequests({ 'admin.requests.search': () => twoRequests }, at);
  expect(await screen.findByRole('link', { name: '#42' })).toBeVisible();
  expect(page.inputsOf('admin.requests.search')).toEqual([{ sort: 'date', order: 'desc' }]);
});

test('A status tab shows how many requests the search matches, and leads to them', async () => {
  const page = renderRequests(
    {
      'admin.requests.search': () => twoRequests,
      'admin.requests.counts': () => requestCountsView({ pending: 3, fulfilled: 10_001 }),
    },
    '/admin/requests?tab=requests&status=shipped&sort=credits&after=x&search=mara',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
  expect(await tabs.findByRole('link', { name: 'All 10,000+' })).toHaveAttribute(
    'href',
    '/admin/requests?tab=requests&sort=credits&search=mara',
  );
  expect(tabs.getByRole('link', { name: 'Fulfilled 10,000+' })).toBeVisible();
  expect(tabs.getByRole('link', { name: 'Shipped 0' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(tabs.getByRole('link', { name: 'Pending 3' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.search').at(-1)).toMatchObject({ status: 'pending' }),
  );
  expect(page.inputsOf('admin.requests.counts')).toEqual([{ search: 'mara' }]);
  expect(tabs.getByRole('link', { name: 'Pending 3' })).toHaveAttribute('aria-current', 'true');
  await userEvent.type(screen.getByRole('searchbox'), '1');
  await waitFor(() =>
    expect(tabs.getByRole('link', { name: /^All/ })).toHaveAttribute(
      'href',
      '/admin/requests?tab=requests&sort=credits&search=mara1',
    ),
  );
});

test('The request queue shows a missing user as Unknown and a cancelled request as Cancelled', async () => {
  const cancelledAt = '2026-11-21T09:00:00.000Z';
  const row = requestView({ user: null, status: 'rejected', cancelledAt });
  renderRequests({ 'admin.requests.search': () => onlySearchPage(row) });
  expect(await screen.findByRole('row', { name: /#42/ })).toHaveTextContent('Unknown');
  expect(screen.getByText('Cancelled')).toBeVisible();
});

test('An admin saves the view of the queue, opens it again and deletes it', async () => {
  const pending = { id: 4, name: 'To decide', filter: { status: 'pending' } } as const;
  let views = [{ id: 3, name: 'Crest', filter: { sampleId: 11, order: 'asc' as const } }, pending].slice(
    0,
    1,
  );
  const page = renderRequests(
    {
      'admin.requests.search': () => twoRequests,
      'admin.samples.search': () => onlySearchPage(sampleView()),
      'me.savedViews.list': () => views,
      'me.savedViews.create': () => {
        views = [...views, pending];
        return pending;
      },
      'me.savedViews.delete': () => {
        views = views.filter((view) => view !== pending);
        return null;
      },
    },
    '/admin/requests?status=pending&after=x',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  const saving = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.type(saving.getByLabelText('Name'), 'To decide');
  await userEvent.click(saving.getByRole('button', { name: 'Save view' }));
  const links = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  expect(await links.findByRole('link', { name: 'To decide', current: true })).toBeVisible();
  expect(page.inputsOf('me.savedViews.create')).toEqual([
    { name: 'To decide', filter: { status: 'pending', sort: 'date', order: 'desc' } },
  ]);

  await userEvent.click(links.getByRole('link', { name: 'Crest' }));
  expect(links.getByRole('link', { name: 'Crest', current: true })).toBeVisible();
  expect(links.getByRole('link', { name: 'To decide', current: false })).toBeVisible();
  expect(window.location.search).toBe('?sample=11&order=asc');
  await userEvent.click(screen.getByRole('button', { name: 'Manage saved views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete To decide' }));
  await waitFor(() => expect(links.queryByRole('link', { name: 'To decide' })).not.toBeInTheDocument());
  expect(page.inputsOf('me.savedViews.delete')).toEqual([{ id: 4 }]);
});

test('The request queue shows that it is loading', () => {
  renderRequests({ 'admin.requests.search': neverRespond });
  expect(screen.getByText('Loading requests...')).toBeVisible();
});

test('The request queue marks the requests of a deactivated client', async () => {
  const ofDeactivated = requestView({ id: 41, isClientDeactivated: true });
  renderRequests({ 'admin.requests.search': () => onlySearchPage(requestView(), ofDeactivated) });
  const row = await screen.findByRole('row', { name: /#41/ });
  expect(within(row).getByText('Deactivated')).toBeVisible();
  expect(screen.getAllByText('Deactivated')).toHaveLength(1);
});

test('The request queue says that there are no requests yet', async () => {
  renderRequests({ 'admin.requests.search': () => onlySearchPage() });
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Status' })).toBeNull();
});

test('"Try again" reads a request queue that could not be loaded', async () => {
  renderRequests({ 'admin.requests.search': failOnce(twoRequests) });
  expect(await screen.findByText('Error loading requests. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '#42' })).toBeVisible();
});

test('An admin approves selected requests and sees the result of each', async () => {
  const page = renderRequests({
    'admin.requests.search': () => twoRequests,
    'admin.requests.bulkChangeStatus': () => ({
      results: [
        { id: 42, isChanged: true, message: null, eventId: 7 },
        { id: 41, isChanged: false, message: 'Already approved', eventId: null },
      ],
      returnedCredits: 0,
    }),
    'admin.requests.undoStatusChanges': () => ({ results: [{ id: 42, isUndone: true, message: null }] }),
  });
  await selectRequests(42, 41);
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  const results = await screen.findByRole('region', { name: 'Results' });
  expect(
    within(results)
      .getAllByRole('listitem')
      .map((result) => result.textContent),
  ).toEqual(['#41 Already approved']);
  const toast = within(screen.getByRole('status', { name: 'Request updated' }));
  expect(toast.getByText('1 approved, 1 already approved')).toBeVisible();
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toEqual([
    {
      decision: 'approved',
      requests: [
        { id: 42, expectedStatus: 'pending' },
        { id: 41, expectedStatus: 'rejected' },
      ],
      isUndoable: true,
    },
  ]);
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(page.inputsOf('admin.requests.undoStatusChanges')).toEqual([{ changes: [{ id: 42, eventId: 7 }] }]);
  expect(results).not.toBeInTheDocument();
});

test('An admin rejects a request with a reason for the client', async () => {
  const page = renderRequests({
    'admin.requests.search': () => twoRequests,
    'admin.requests.bulkChangeStatus': () => ({
      results: [{ id: 42, isChanged: true, message: null, eventId: 7 }],
      returnedCredits: 2,
    }),
  });
  await selectRequests(42);
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject request #42' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Out of stock');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject Request' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(screen.getByText('2 credits were returned.')).toBeVisible();
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toEqual([
    expect.objectContaining({
      decision: 'rejected',
      requests: [{ id: 42, expectedStatus: 'pending' }],
      note: 'Out of stock',
    }),
  ]);
});

test('A refused decision keeps the selection and shows a message', async () => {
  renderRequests({
    'admin.requests.search': () => twoRequests,
    'admin.requests.bulkChangeStatus': refuse('Decide on at most 100 requests at once', 400),
  });
  await selectRequests(42);
  await userEvent.click(screen.getByRole('button', { name: 'Mark selected as fulfilled' }));
  expect(await screen.findByText('Failed to update request')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('A double click on a decision sends it once, so that its toast can undo all of it', async () => {
  const page = renderRequests({
    'admin.requests.search': () => twoRequests,
    'admin.requests.bulkChangeStatus': ({ requests }) => ({
      results: requests.map(({ id }) => ({ id, isChanged: true, message: null, eventId: id })),
      returnedCredits: 0,
    }),
  });
  await selectRequests(42, 41);
  const approve = screen.getByRole('button', { name: 'Approve selected' });
  fireEvent.click(approve);
  fireEvent.click(approve);
  expect(await screen.findByText('2 approved')).toBeVisible();
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toHaveLength(1);
});
