import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noDetails, onlySearchPage } from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestDetailView, requestView } from '../../test/request-builders.ts';
import RequestPage from './request.page.tsx';
import RequestHistoryPage from './request-history.page.tsx';

function renderRequestHistory(responses: Responses, at = '/request-history') {
  const routes = [
    { path: '/request-history', Component: RequestHistoryPage },
    { path: '/request-history/:id', Component: RequestPage },
    { path: '/help', element: <p>Help</p> },
    { path: '/dashboard', element: <p>Dashboard</p> },
  ];
  return renderPage({ at, user: client, routes, responses });
}

const shipped = requestView({
  id: 41,
  status: 'shipped',
  creditsUsed: 1,
  samples: [{ id: 12, name: 'Wild Hive Honey', imageUrl: null, designNumber: null }],
  quantities: { 12: 1 },
});

test('The request history lists the requests of the client and searches them on the server', async () => {
  const found = Promise.withResolvers<void>();
  const page = renderRequestHistory({
    'me.requests.search': async ({ search }) => {
      if (search === undefined) return onlySearchPage(requestView(), shipped);
      await found.promise;
      return onlySearchPage(shipped);
    },
  });
  expect(screen.getByRole('heading', { name: 'Request History', level: 1 })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Requests' });
  expect(within(table).getByRole('link', { name: 'Harbour Anchor × 2' })).toHaveAttribute(
    'href',
    '/request-history/42',
  );
  expect(
    within(table).getByRole('row', { name: /Wild Hive Honey × 1.*Nov 20, 2026.*Shipped/ }),
  ).toBeVisible();

  await userEvent.type(screen.getByLabelText('Search requests'), 'honey');
  const input = { search: 'honey', sort: 'date', order: 'desc', limit: 20 };
  await waitFor(() => expect(page.inputsOf('me.requests.search').at(-1)).toEqual(input));
  // The earlier rows stay on screen, and nothing is said to be missing.
  expect(screen.getByText('2 requests')).toBeVisible();
  expect(screen.getByText('2 results')).toHaveAttribute('aria-live', 'polite');
  found.resolve();
  expect(await screen.findByText('1 request')).toBeVisible();
  expect(screen.getByText('1 result')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('link', { name: 'Harbour Anchor × 2' })).not.toBeInTheDocument();
});

test('The picture of a sample in the history opens the sample', async () => {
  renderRequestHistory({ 'me.requests.search': () => onlySearchPage(shipped) });
  await userEvent.click(await screen.findByRole('button', { name: 'View Wild Hive Honey' }));
  expect(await screen.findByText('Dashboard')).toBeVisible();
  expect(window.location.search).toBe('?sample=12');
});

test('A filter that no request matches says so and leads to all requests in the same order', async () => {
  const page = renderRequestHistory(
    { 'me.requests.search': ({ status }) => (status ? onlySearchPage() : onlySearchPage(shipped)) },
    '/request-history?search=honey&status=delivered&sort=credits&order=asc',
  );
  expect(await screen.findByText('No request history found matching your filter criteria.')).toBeVisible();
  expect(screen.getByLabelText('Search requests')).toHaveValue('honey');
  await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }));
  expect(await screen.findByText('1 request')).toBeVisible();
  const unfiltered = { sort: 'credits', order: 'asc', limit: 20 };
  await waitFor(() => expect(page.inputsOf('me.requests.search').at(-1)).toEqual(unfiltered));
});

test('The request history shows a spinner while the requests are loading', () => {
  renderRequestHistory({ 'me.requests.search': neverRespond });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('"Try again" reads a request history that could not be loaded', async () => {
  const page = renderRequestHistory({ 'me.requests.search': failOnce(onlySearchPage(requestView())) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading requests. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Harbour Anchor × 2' })).toBeVisible();
  await waitFor(() => expect(page.inputsOf('me.requests.search')).toHaveLength(2));
});

test('An empty request history leads to the request form', async () => {
  renderRequestHistory({ 'me.requests.search': () => onlySearchPage() });
  expect(await screen.findByText('No request history found matching your filter criteria.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request samples' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByLabelText('Search requests')).toBeNull();
  expect(screen.queryByText('Export CSV')).toBeNull();
  const status = screen.getByRole('combobox', { name: 'Status' });
  await userEvent.selectOptions(status, 'Shipped');
  expect(await screen.findByLabelText('Search requests')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toBe(status);
});

test('A client cancels a pending request after a confirmation', async () => {
  const cancelled = requestDetailView({ status: 'rejected' });
  const page = renderRequestHistory({
    'me.requests.search': () => onlySearchPage(requestView()),
    'me.requests.cancel': () => ({ ...cancelled, returnedCredits: 3, remainingCredits: 5 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request #42' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Cancel request #/ });
  expect(page.inputsOf('me.requests.cancel')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('3 credits were returned. You have 5 credits remaining.')).toBeVisible();
  expect(page.inputsOf('me.requests.cancel')).toEqual([{ id: 42 }]);
});

test("A refused cancellation shows the server's message", async () => {
  renderRequestHistory({
    'me.requests.search': () => onlySearchPage(requestView()),
    'me.requests.cancel': refuse('Only pending requests can be cancelled'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request #42' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Cancel request #/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('Only pending requests can be cancelled')).toBeVisible();
  expect(screen.getByText('Failed to cancel request')).toBeVisible();
});

test('After a cancellation the focus is on the other button of the row', async () => {
  let isCancelled = false;
  renderRequestHistory({
    'me.requests.search': () => onlySearchPage(requestView({ status: isCancelled ? 'rejected' : 'pending' })),
    'me.requests.cancel': () => {
      isCancelled = true;
      return { ...requestDetailView({ status: 'rejected' }), returnedCredits: 3, remainingCredits: 5 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request #42' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep request' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel request #42' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request #42' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel request #42' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Request again #42' })).toHaveFocus());
});

test('A reorder that is answered after its page was left does not open the dashboard', async () => {
  const answered = Promise.withResolvers<void>();
  const page = renderRequestHistory({
    'me.requests.search': () => onlySearchPage(requestView()),
    'me.requests.reorder': async () => {
      await answered.promise;
      return { lines: [], remainingCredits: 5, ...noDetails };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request again #42' }));
  window.history.pushState(null, '', '/help');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText('Help')).toBeVisible();
  await act(async () => answered.resolve());
  await act(() => Promise.resolve());
  expect(page.pathname).toBe('/help');
});

test('A request leads back to the list with the same filters, order and page', async () => {
  const list = '/request-history?status=pending&sort=credits&order=asc&after=twentieth';
  renderRequestHistory(
    {
      'me.requests.search': ({ after }) => ({
        ...onlySearchPage(requestView({ id: 21 })),
        ...(after === 'twentieth' ? { position: 20, total: 21 } : {}),
      }),
      'me.requests.get': ({ id }) => requestDetailView({ id }),
    },
    list,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Harbour Anchor × 2' }));
  expect(await screen.findByRole('heading', { name: 'Request #21' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to Request History' });
  expect(back).toHaveAttribute('href', list);
  await userEvent.click(back);
  expect(await screen.findByText('21–21 of 21')).toBeVisible();
});
