import type { Positions } from '../data/database.ts';
import type { MeasuredRequest } from './compare.ts';
import { credentialsOf, linesOf, restRequests } from './rest-requests.ts';
import type { HttpRequest } from './run-round.ts';
import type { StatusChange } from './status-changes.ts';

export function query(procedure: string, input?: object): HttpRequest {
  const parameter = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  return { method: 'GET', path: `/trpc/${procedure}${parameter}` };
}

function mutation(procedure: string, body: object): HttpRequest {
  return { method: 'POST', path: `/trpc/${procedure}`, body };
}

type Data = { user: unknown; items: unknown };
function dataOf(body: unknown): Data {
  return (body as { result: { data: Data } }).result.data;
}

function userOf(body: unknown): unknown {
  return dataOf(body).user;
}

function itemsOf(body: unknown): unknown {
  return dataOf(body).items;
}

/** A tRPC request. It is compared with the reference server's response to the REST request `of`. */
type Equivalent = Pick<MeasuredRequest, 'name' | 'portal' | 'comparable'> & { of: string };

function equivalents(positions: Positions, nextStatusChange: () => StatusChange): Equivalent[] {
  return [
    {
      name: 'auth.login',
      of: 'POST /api/login',
      portal: (n) => mutation('auth.login', credentialsOf(n)),
    },
    { name: 'auth.session', of: 'GET /api/user', portal: () => query('auth.session'), comparable: userOf },
    {
      name: 'me.samples.list',
      of: 'GET /api/samples',
      portal: () => query('me.samples.list', {}),
      comparable: itemsOf,
    },
    {
      name: 'me.requests.list',
      of: 'GET /api/client/requests?limit=50',
      portal: () => query('me.requests.list', { limit: 50 }),
      comparable: itemsOf,
    },
    {
      name: 'admin.requests.list',
      of: 'GET /api/admin/requests?limit=50',
      portal: () => query('admin.requests.list', { limit: 50 }),
      comparable: itemsOf,
    },
    {
      name: 'the same, at nine tenths of the list',
      of: 'the same, at nine tenths of the list',
      portal: () => query('admin.requests.list', { limit: 50, cursor: positions.deep.portal }),
      comparable: itemsOf,
    },
    {
      name: 'admin.requests.get',
      of: 'GET /api/admin/requests/{id}',
      portal: (n) => query('admin.requests.get', { id: 1 + ((n * 7_919) % positions.requests) }),
      comparable: dataOf,
    },
    {
      name: 'me.requests.submit, 3 lines',
      of: 'POST /api/client/requests, 3 lines',
      portal: (n) => mutation('me.requests.submit', { samples: linesOf(n) }),
    },
    {
      name: 'admin.requests.changeStatus',
      of: 'PATCH /api/admin/requests/{id}',
      portal: () => mutation('admin.requests.changeStatus', nextStatusChange()),
    },
  ];
}

export function rpcRequests(positions: Positions, nextStatusChange: () => StatusChange): MeasuredRequest[] {
  const rest = restRequests(positions, nextStatusChange);
  const replaced = equivalents(positions, nextStatusChange).flatMap(({ of, ...equivalent }) =>
    rest
      .filter(({ name }) => name === of)
      .map(({ comparable: _, ...request }): MeasuredRequest => ({ ...request, ...equivalent })),
  );
  return [
    ...replaced,
    {
      name: 'admin.analytics.summary',
      caller: 'admin',
      portal: () => query('admin.analytics.summary', {}),
      reference: () => ({ method: 'GET', path: '/api/analytics' }),
      goal: 0.8,
      comparable: dataOf,
    },
  ];
}
