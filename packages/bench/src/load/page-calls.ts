import type { Places } from '../data/places.ts';
import type { HttpCall, Who } from './call.ts';

/** A call of the portal alone. */
export type PortalCall = { name: string; who: Who; call: () => HttpCall };

const rest = (name: string, who: Who, path: string): PortalCall => ({
  name,
  who,
  call: () => ({ method: 'GET', path }),
});
const rpc = (name: string, procedure: string, input: object): PortalCall => ({
  name,
  who: 'admin',
  call: () => ({
    method: 'GET',
    path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  }),
});

/** A page of every list, of the same length however much there is, and the figures. */
export const pageCalls = ({ deep }: Places): PortalCall[] => [
  rest('all requests, first page', 'admin', '/api/admin/requests?limit=50'),
  rest('all requests, nine tenths down', 'admin', `/api/admin/requests?limit=50&cursor=${deep.portal}`),
  rest('pending requests', 'admin', '/api/admin/requests?limit=50&status=pending'),
  rest('own requests', 'client', '/api/client/requests?limit=5'),
  rest('clients', 'admin', '/api/admin/users?limit=50'),
  rest('catalogue', 'client', '/api/samples?limit=50'),
  rpc("queue of the admin's page", 'admin.requests.search', {}),
  rpc('analytics', 'admin.analytics.summary', {}),
];
