import type { RequestStatus } from '@portal/contract/requests';
import type { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onlySearchPage } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView, requestEventView, requestView } from '../../../test/request-builders.ts';
import AdminRequestPage from './request.page.tsx';

const earlier = {
  11: [
    { requestId: 30, date: '2026-03-04T09:00:00.000Z', units: 2, answer: 'not-a-fit', reason: 'color' },
    { requestId: 20, date: '2026-02-01T09:00:00.000Z', units: 1, answer: 'ordered', reason: null },
    { requestId: 10, date: '2026-01-02T09:00:00.000Z', units: 3, answer: null, reason: null },
  ],
} satisfies AdminRequestWithEarlierView['earlier'];

function renderRequest(status: RequestStatus) {
  const timeline = [requestEventView({ internalNote: 'Large customer' })];
  return renderPage({
    at: '/admin/requests/42',
    user: admin,
    routes: [{ path: '/admin/requests/:id', Component: AdminRequestPage }],
    responses: {
      'admin.requests.get': () => requestDetailView({ status, timeline, earlier }),
      'admin.requests.adjacentRequests': () => ({ previous: null, next: 40 }),
      'admin.requests.search': () => onlySearchPage(requestView()),
    },
  });
}

test('Beside the lines of a pending request an admin reads what the client had of the sample', async () => {
  renderRequest('pending');
  const newest = await screen.findByRole('link', { name: 'Had 2 on Mar 4, 2026: not a fit (color)' });
  expect(newest).toHaveAttribute('href', '/admin/requests/30');
  expect(screen.getByText('Had 1 on Feb 1, 2026: order placed')).toBeVisible();
  expect(screen.getByText('Had 3 on Jan 2, 2026')).toBeVisible();
});

test('A request that was decided shows nothing of earlier ones', async () => {
  renderRequest('approved');
  expect(await screen.findByText('Large customer')).toBeVisible();
  expect(screen.queryByText(/^Had /)).toBeNull();
});
