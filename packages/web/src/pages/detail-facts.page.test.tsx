import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shipToView } from '../test/addresses.ts';
import { onlySearchPage, requestCountsView } from '../test/builders.ts';
import { admin, client } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import { renderAdminRequest } from '../test/render-request.tsx';
import { requestDetailView, requestEventView, requestView } from '../test/request-builders.ts';
import AdminRequestsPage from './admin/requests/requests.page.tsx';
import RequestPage from './client/request.page.tsx';
import RequestHistoryPage from './client/request-history.page.tsx';

const details = {
  shipTo: shipToView({ phone: '+31 30 123' }),
  note: 'Two cards\nin one parcel',
  reference: 'PO-77',
  neededBy: '2026-03-04',
};
const request = requestDetailView({
  ...details,
  timeline: [
    requestEventView(),
    requestEventView({ id: 2, kind: 'edit', from: 'pending', note: 'Changed: address' }),
  ],
});

function factOf(term: string) {
  return screen.getByText(term).nextSibling;
}

test('The client sees where a request goes, the note, the reference and the day, and each change of them', async () => {
  renderPage({
    at: '/request-history/42',
    user: client,
    routes: [{ path: '/request-history/:id', Component: RequestPage }],
    responses: { 'me.requests.get': () => request },
  });
  expect(await screen.findByText('Your reference')).toBeVisible();
  expect(factOf('Ship to')).toHaveTextContent(/Kanaalweg 4.*3526 KL Utrecht.*Netherlands.*\+31 30 123/);
  expect(factOf('Your reference')).toHaveTextContent('PO-77');
  expect(factOf('Note')).toHaveTextContent('Two cards in one parcel');
  expect(factOf('Needed by')).toHaveTextContent(/^Mar 4, 2026$/);
  const [change] = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(change).toHaveTextContent(/Details changed.*Changed: address/);
});

test('An admin sees the same on the page of the request, and that it is overdue', async () => {
  renderAdminRequest({
    'admin.requests.get': () => request,
  });
  expect(await screen.findByText('Reference')).toBeVisible();
  expect(factOf('Ship to')).toHaveTextContent('3526 KL Utrecht');
  expect(factOf('Needed by')).toHaveTextContent('Mar 4, 2026Overdue');
});

test('The queue shows the needed-by day of each request, and which request is overdue', async () => {
  const ready = requestView({ ...details, id: 41, status: 'shipped' });
  renderPage({
    at: '/admin/requests',
    user: admin,
    routes: [{ path: '/admin/requests', Component: AdminRequestsPage }],
    responses: {
      'admin.requests.search': () => onlySearchPage(requestView(details), ready, requestView({ id: 40 })),
      'admin.requests.counts': () => requestCountsView(),
      'me.savedViews.list': () => [],
    },
  });
  expect(await screen.findByRole('columnheader', { name: 'Needed by' })).toBeVisible();
  expect(screen.getByRole('row', { name: /#42/ })).toHaveTextContent('Mar 4, 2026Overdue');
  expect(screen.getByRole('row', { name: /#41/ })).toHaveTextContent('Mar 4, 2026');
  expect(screen.getByRole('row', { name: /#41/ })).not.toHaveTextContent('Overdue');
  expect(screen.getByRole('row', { name: /#40/ })).not.toHaveTextContent('Needed by');
});

test("The history shows the client's reference below the samples", async () => {
  renderPage({
    at: '/request-history',
    user: client,
    routes: [{ path: '/request-history', Component: RequestHistoryPage }],
    responses: { 'me.requests.search': () => onlySearchPage(requestView(details)) },
  });
  expect(await screen.findByText('Your reference: PO-77')).toBeVisible();
});
