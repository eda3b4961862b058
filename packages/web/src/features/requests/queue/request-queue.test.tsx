import type { ListedRequestView } from '@portal/contract/requests/search';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onlySearchPage, requestCountsView } from '../../../test/builders.ts';
import type { Responses } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestView } from '../../../test/request-builders.ts';
import { RequestQueue } from './request-queue.tsx';

function renderQueue(responses: Responses, at = '/') {
  const element = (
    <main tabIndex={-1}>
      <RequestQueue />
    </main>
  );
  const always: Responses = {
    'admin.requests.counts': () => requestCountsView(),
    'me.savedViews.list': () => [],
  };
  const routes = [{ path: '/', element }];
  return renderPage({ at, user: admin, routes, responses: { ...always, ...responses } });
}

test('A decision in the selection bar moves the focus to the next request, and after the last to the page', async () => {
  let requests = [requestView(), requestView({ id: 41 })];
  renderQueue({
    'admin.requests.search': () => onlySearchPage(...requests),
    'admin.requests.bulkChangeStatus': ({ requests: [decided] }) => {
      requests = requests.filter(({ id }) => id !== decided?.id);
      return { results: [{ id: 42, isChanged: true, message: null, eventId: 7 }], returnedCredits: 0 };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select request 42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '#42' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: '#41' })).toHaveFocus());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select request 41' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '#41' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('The focus is back on the row whose decision was undone by its key', async () => {
  let requests = [requestView(), requestView({ id: 41 })];
  renderQueue({
    'admin.requests.search': () => onlySearchPage(...requests),
    'admin.requests.bulkChangeStatus': () => {
      requests = [requestView({ id: 41 })];
      return { results: [{ id: 42, isChanged: true, message: null, eventId: 7 }], returnedCredits: 0 };
    },
    'admin.requests.undoStatusChanges': () => {
      requests = [requestView(), requestView({ id: 41 })];
      return { results: [{ id: 42, isUndone: true, message: null }] };
    },
  });
  (await screen.findByRole('link', { name: '#42' })).focus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.getByRole('link', { name: '#41' })).toHaveFocus());
  await userEvent.keyboard('z');
  expect(await screen.findByText('Change undone')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: '#42' })).toHaveFocus());
});

test('A search that finds nothing in its tab leads to the status in which it does', async () => {
  const page = renderQueue(
    {
      'admin.requests.search': ({ status }) =>
        status === 'shipped' ? onlySearchPage(requestView({ status: 'shipped' })) : onlySearchPage(),
      'admin.requests.counts': () => requestCountsView({ shipped: 1 }),
    },
    '/?status=approved&search=1Z999',
  );
  expect(await screen.findByText('No requests found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show all requests' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Show / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Show 1 in Shipped' }));
  expect(await screen.findByRole('link', { name: '#42' })).toBeVisible();
  expect(page.inputsOf('admin.requests.search').at(-1)).toMatchObject({ status: 'shipped', search: '1Z999' });
  expect(screen.getByRole('searchbox')).toHaveValue('1Z999');
});

test('Shift selects all rows up to the one before, and takes them away again', async () => {
  const requests = [45, 44, 43, 42, 41].map((id) => requestView({ id }));
  renderQueue({ 'admin.requests.search': () => onlySearchPage(...requests) });
  const user = userEvent.setup();
  const press = async (id: number) => {
    await user.click(await screen.findByRole('checkbox', { name: `Select request ${id}` }));
    return screen
      .getAllByRole('checkbox', { name: /^Select request/, checked: true })
      .map((box) => box.getAttribute('aria-label')?.slice(-2));
  };
  expect(await press(44)).toEqual(['44']);
  await user.keyboard('{Shift>}');
  expect(await press(42)).toEqual(['44', '43', '42']);
  expect(await press(43)).toEqual(['44']);
  await user.keyboard('{/Shift}');
});

test('The tabs of what is to be done begin with what is needed first, unless another order was chosen', async () => {
  const page = renderQueue({ 'admin.requests.search': () => onlySearchPage(requestView()) });
  const tab = (name: RegExp) => screen.getByRole('link', { name });
  await screen.findByRole('link', { name: '#42' });
  expect(tab(/^Shipped/)).toHaveAttribute('href', '/?status=shipped');
  await userEvent.click(tab(/^Pending/));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.search').at(-1)).toEqual({
      status: 'pending',
      sort: 'neededBy',
      order: 'asc',
    }),
  );
  expect(tab(/^All/)).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: /^Credits/ }));
  await waitFor(() => expect(tab(/^All/)).toHaveAttribute('href', '/?sort=credits'));
});

test('The age of a request is counted up to the time at which the queue was read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const request = requestView({ date: '2026-11-20T08:00:00.000Z' });
  const page = renderQueue({ 'admin.requests.search': () => onlySearchPage(request) });
  const row = await screen.findByRole('row', { name: /#42/ });
  expect(row).toHaveTextContent('1 h');
  vi.setSystemTime(Date.parse('2026-11-20T15:00:00Z'));
  await page.queryClient.invalidateQueries();
  await waitFor(() => expect(row).toHaveTextContent('7 h'));
});

test('When all requests of the last page are decided, the first page is shown', async () => {
  const left = { ...onlySearchPage<ListedRequestView>(), position: 25, total: 25 };
  const first = { ...onlySearchPage(requestView()), total: 25 };
  const page = renderQueue(
    { 'admin.requests.search': ({ after }) => (after ? left : first) },
    '/?status=pending&after=x',
  );
  expect(await screen.findByRole('link', { name: '#42' })).toBeVisible();
  expect(screen.getByText('1–1 of 25')).toBeVisible();
  expect(screen.queryByText('No requests found')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?status=pending');
  const filter = { status: 'pending', sort: 'date', order: 'desc' };
  expect(page.inputsOf('admin.requests.search')).toEqual([{ ...filter, after: 'x' }, filter]);
});

test.for([
  [
    'the selection bar',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    },
  ],
  ['a key', () => userEvent.keyboard('a')],
] as const)(
  'A decision by %s applies to the status in which the request was selected',
  async ([, decide]) => {
    let request = requestView();
    const page = renderQueue({
      'admin.requests.search': () => onlySearchPage(request),
      'admin.requests.bulkChangeStatus': () => ({
        results: [
          {
            id: 42,
            isChanged: false,
            message: 'This request has since been cancelled by its client.',
            eventId: null,
          },
        ],
        returnedCredits: 0,
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select request 42' }));
    request = requestView({ status: 'rejected', cancelledAt: '2026-11-20T10:00:00.000Z' });
    await page.queryClient.invalidateQueries();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await decide();
    expect(await screen.findByText('This request has since been cancelled by its client.')).toBeVisible();
    const sent = { decision: 'approved', requests: [{ id: 42, expectedStatus: 'pending' }] };
    expect(page.inputsOf('admin.requests.bulkChangeStatus')).toMatchObject([sent]);
  },
);

test('A key decides on the row in focus as it was when it got the focus, and then as it is', async () => {
  let request = requestView();
  const page = renderQueue({
    'admin.requests.search': () => onlySearchPage(request),
    'admin.requests.bulkChangeStatus': () => ({
      results: [{ id: 42, isChanged: false, message: 'This request has since been shipped.', eventId: null }],
      returnedCredits: 0,
    }),
  });
  (await screen.findByRole('link', { name: '#42' })).focus();
  request = requestView({ status: 'shipped' });
  await page.queryClient.invalidateQueries();
  expect(await screen.findByText('Shipped')).toBeVisible();
  await userEvent.keyboard('f');
  expect(await screen.findByText('This request has since been shipped.')).toBeVisible();
  await userEvent.keyboard('f');
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.bulkChangeStatus')).toMatchObject([
      { decision: 'fulfilled', requests: [{ expectedStatus: 'pending' }] },
      { decision: 'fulfilled', requests: [{ expectedStatus: 'shipped' }] },
    ]),
  );
});

test('The toast of approved requests leads to their packing slips', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  renderQueue({
    'admin.requests.search': () => onlySearchPage(requestView(), requestView({ id: 41, status: 'rejected' })),
    'admin.requests.bulkChangeStatus': () => ({
      results: [
        { id: 42, isChanged: true, message: null, eventId: 7 },
        { id: 41, isChanged: false, message: 'Already approved', eventId: null },
      ],
      returnedCredits: 0,
    }),
  });
  for (const id of [42, 41])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select request ${id}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  const toast = within(await screen.findByRole('status', { name: 'Request updated' }));
  await userEvent.click(toast.getByRole('button', { name: 'Packing slips' }));
  expect(open).toHaveBeenCalledWith('/admin/requests/print?ids=42&as=slips');
});
