import type { Positions } from '../data/database.ts';
import { clientName, PASSWORD } from '../data/dataset.ts';
import type { MeasuredRequest } from './compare.ts';
import type { HttpRequest } from './run-round.ts';
import type { StatusChange } from './status-changes.ts';

/** The floors of docs/performance.md: ratios of requests per second, portal to reference. */
const FLOORS = { user: 0.55, samples: 0.5, list: 0.6, request: 0.5, submission: 0.5, statusChange: 0.4 };

function get(path: string): HttpRequest {
  return { method: 'GET', path };
}

function sameForBoth(request: (n: number) => HttpRequest) {
  return { portal: request, reference: request };
}

function wholeBody(body: unknown): unknown {
  return body;
}

/** Three active samples. Every tenth sample is inactive. */
export function linesOf(n: number) {
  return [1, 2, 3].map((position) => ({ id: 1 + ((n * 30 + position) % 200), quantity: 1 }));
}

/** The first 50 clients. An account has at most 50 sessions, so those of the measured callers are of other accounts. */
export function credentialsOf(n: number) {
  return { username: clientName(1 + (n % 50)), password: PASSWORD };
}

export function restRequests(positions: Positions, nextStatusChange: () => StatusChange): MeasuredRequest[] {
  return [
    {
      name: 'POST /api/login',
      caller: 'anonymous',
      ...sameForBoth((n) => ({
        method: 'POST',
        path: '/api/login',
        body: credentialsOf(n),
      })),
    },
    {
      name: 'GET /api/user',
      caller: 'client',
      ...sameForBoth(() => get('/api/user')),
      goal: FLOORS.user,
      comparable: wholeBody,
    },
    {
      name: 'GET /api/samples',
      caller: 'client',
      ...sameForBoth(() => get('/api/samples')),
      goal: FLOORS.samples,
      comparable: wholeBody,
    },
    {
      name: 'GET /api/client/requests?limit=50',
      caller: 'client',
      ...sameForBoth(() => get('/api/client/requests?limit=50')),
      goal: FLOORS.list,
      comparable: wholeBody,
    },
    {
      name: 'GET /api/admin/requests?limit=50',
      caller: 'admin',
      ...sameForBoth(() => get('/api/admin/requests?limit=50')),
      goal: FLOORS.list,
      comparable: wholeBody,
    },
    {
      name: 'the same, at nine tenths of the list',
      caller: 'admin',
      portal: () => get(`/api/admin/requests?limit=50&cursor=${positions.deep.portal}`),
      reference: () => get(`/api/admin/requests?limit=50&cursor=${positions.deep.reference}`),
      goal: FLOORS.list,
      comparable: wholeBody,
    },
    {
      name: 'GET /api/admin/requests/{id}',
      caller: 'admin',
      ...sameForBoth((n) => get(`/api/admin/requests/${1 + ((n * 7_919) % positions.requests)}`)),
      goal: FLOORS.request,
      comparable: wholeBody,
    },
    {
      name: 'POST /api/client/requests, 3 lines',
      caller: 'spender',
      ...sameForBoth((n) => ({
        method: 'POST',
        path: '/api/client/requests',
        body: { samples: linesOf(n) },
      })),
      goal: FLOORS.submission,
    },
    {
      name: 'PATCH /api/admin/requests/{id}',
      caller: 'admin',
      ...sameForBoth(() => {
        const { id, status } = nextStatusChange();
        return { method: 'PATCH', path: `/api/admin/requests/${id}`, body: { status } };
      }),
      goal: FLOORS.statusChange,
    },
  ];
}
