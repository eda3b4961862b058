import { create, keyed, list, type RestRoute, update } from '../route.ts';

export const heldRequestRoutes: RestRoute[] = [
  {
    ...list,
    path: '/client/held-requests',
    procedure: 'me.heldRequests.list',
    summary: 'Own held requests, newest first',
    details: 'Those that have ended are in it too.',
  },
  {
    ...create,
    path: '/client/held-requests',
    procedure: 'me.heldRequests.create',
    summary: 'Ask for more credits, or plan a request for the renewal',
    details:
      'For a request that needs more credits than there are. It reserves nothing and is charged when it is sent: by an admin who grants the credits (`waitsFor` is `admin`), or after the monthly renewal (`renewal`).',
    omits: ['replaces'],
    ...keyed,
    responseHeaders: {
      'Idempotency-Replayed': 'true when an earlier request with this key was accepted.',
    },
    errors: ['enough-credits', 'too-many-held-requests', 'idempotency-key-reused'],
  },
  {
    ...update,
    path: '/client/held-requests/{id}',
    procedure: 'me.heldRequests.update',
    summary: 'Change an own held request',
    details:
      'In place: it keeps its number, its age and the day on which it lapses. What is absent stays as it is.',
    errors: ['not-found', 'not-waiting', 'enough-credits'],
  },
  {
    method: 'DELETE',
    path: '/client/held-requests/{id}',
    procedure: 'me.heldRequests.cancel',
    status: 204,
    summary: 'Cancel an own held request',
    details: 'It stays in the list with the state `cancelled`.',
    errors: ['not-found', 'not-waiting'],
  },
  {
    ...list,
    path: '/admin/held-requests',
    procedure: 'admin.heldRequests.list',
    summary: "All clients' held requests, newest first",
    details: 'Those that have ended are in it too.',
  },
  {
    method: 'POST',
    path: '/admin/held-requests/{id}/grant',
    procedure: 'admin.heldRequests.grant',
    status: 200,
    summary: 'Grant credits for a held request',
    details:
      'If they are enough, the request is submitted in the same step. Fewer are added, and it goes on waiting. Send `expectedRemainingCredits`, so that two admins do not grant twice, and `expectedUnits`, so that it is for what was seen.',
    errors: ['not-found', 'not-waiting', 'held-request-blocked', 'stale-credits'],
  },
  {
    method: 'POST',
    path: '/admin/held-requests/{id}/decline',
    procedure: 'admin.heldRequests.decline',
    status: 200,
    summary: 'Decline a held request',
    errors: ['not-found', 'not-waiting'],
  },
];
