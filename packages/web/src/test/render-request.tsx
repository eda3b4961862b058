import AdminRequestPage from '../pages/admin/requests/request.page.tsx';
import { onlySearchPage } from './builders.ts';
import type { Responses } from './fake-server.ts';
import { admin } from './people.ts';
import { renderPage } from './render-page.tsx';

/** The admin's page of request 42. */
export function renderAdminRequest(responses: Responses, at = '/admin/requests/42') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/requests/:id', Component: AdminRequestPage }],
    responses: {
      'admin.requests.adjacentRequests': () => ({ previous: null, next: null }),
      'admin.requests.search': () => onlySearchPage(),
      ...responses,
    },
  });
}
