import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onlySearchPage } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView, requestView } from '../../../test/request-builders.ts';
import AdminRequestPage from './request.page.tsx';

test('The page of a request says that the account of its client is deactivated', async () => {
  renderPage({
    at: '/admin/requests/42',
    user: admin,
    routes: [{ path: '/admin/requests/:id', Component: AdminRequestPage }],
    responses: {
      'admin.requests.get': () => requestDetailView(),
      'admin.requests.adjacentRequests': () => ({ previous: null, next: null }),
      'admin.requests.search': () => onlySearchPage(requestView({ isClientDeactivated: true })),
    },
  });
  expect(await screen.findByText('Deactivated')).toBeVisible();
});
