import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PageContent } from '../../../app/layouts/page-content.tsx';
import { onlySearchPage, requestCountsView } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView, requestView } from '../../../test/request-builders.ts';
import AdminRequestPage from './request.page.tsx';
import AdminRequestsPage from './requests.page.tsx';

test('On the way back from a request its row has the focus, and j goes on from there', async () => {
  renderPage({
    at: '/admin/requests',
    user: admin,
    routes: [
      {
        Component: PageContent,
        children: [
          { path: '/admin/requests', Component: AdminRequestsPage },
          { path: '/admin/requests/:id', Component: AdminRequestPage },
        ],
      },
    ],
    responses: {
      'admin.requests.search': () => onlySearchPage(...[44, 43, 42, 41].map((id) => requestView({ id }))),
      'admin.requests.counts': () => requestCountsView(),
      'admin.requests.get': ({ id }) => requestDetailView({ id }),
      'admin.requests.adjacentRequests': () => ({ previous: 43, next: 41 }),
      'me.savedViews.list': () => [],
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: '#42' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Requests' }));
  await waitFor(() => expect(screen.getByRole('link', { name: '#42' })).toHaveFocus());
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: '#41' })).toHaveFocus();
});
