import { clientName, PASSWORD } from '../data/accounts.ts';
import type { Places } from '../data/places.ts';
import type { HttpCall, MeasuredCall } from './call.ts';
import { linesOf, moveOf, restCalls } from './rest-calls.ts';

const query = (procedure: string, input?: object): HttpCall => ({
  method: 'GET',
  path: `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
});
const mutation = (procedure: string, body: object): HttpCall => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  body,
});

type Data = { user: unknown; items: unknown };
const dataOf = (body: unknown) => (body as { result: { data: Data } }).result.data;
const userOf = (body: unknown) => dataOf(body).user;
const itemsOf = (body: unknown) => dataOf(body).items;

/** The REST call of that path's portal side, and what takes its place in tRPC. */
type Equivalent = Pick<MeasuredCall, 'name' | 'portal'> & { of: string; answer?: MeasuredCall['answer'] };

const equivalents = (places: Places): Equivalent[] => [
  {
    name: 'auth.login',
    of: 'POST /api/login',
    portal: (n) => mutation('auth.login', { username: clientName(1 + (n % 100)), password: PASSWORD }),
  },
  { name: 'auth.session', of: 'GET /api/user', portal: () => query('auth.session'), answer: userOf },
  {
    name: 'me.samples.list',
    of: 'GET /api/samples',
    portal: () => query('me.samples.list', {}),
    answer: itemsOf,
  },
  {
    name: 'me.requests.list',
    of: 'GET /api/client/requests?limit=10',
    portal: () => query('me.requests.list', { limit: 10 }),
    answer: itemsOf,
  },
  {
    name: 'admin.requests.list',
    of: 'GET /api/admin/requests?limit=50',
    portal: () => query('admin.requests.list', { limit: 50 }),
    answer: itemsOf,
  },
  {
    name: 'the same, nine tenths down',
    of: 'the same, nine tenths down',
    portal: () => query('admin.requests.list', { limit: 50, cursor: places.deep.portal }),
    answer: itemsOf,
  },
  {
    name: 'admin.requests.get',
    of: 'GET /api/admin/requests/{id}',
    portal: (n) => query('admin.requests.get', { id: 1 + ((n * 7_919) % places.requests) }),
    answer: dataOf,
  },
  {
    name: 'me.requests.submit, 3 lines',
    of: 'POST /api/client/requests, 3 lines',
    portal: (n) => mutation('me.requests.submit', { samples: linesOf(n) }),
  },
  {
    name: 'admin.requests.changeStatus',
    of: 'PATCH /api/admin/requests/{id}',
    portal: (n) => mutation('admin.requests.changeStatus', moveOf(n, places)),
  },
];

/** The procedures that are measured, each against what the reference server answers to the REST call of the same purpose. */
export const rpcCalls = (places: Places): MeasuredCall[] => {
  const rest = restCalls(places);
  const beside = equivalents(places).flatMap(({ name, of, portal, answer }) =>
    rest
      .filter((call) => call.name === of)
      .map(
        ({ answer: _, ...call }): MeasuredCall => ({ ...call, name, portal, ...(answer ? { answer } : {}) }),
      ),
  );
  return [
    ...beside,
    {
      name: 'admin.analytics.summary',
      who: 'admin',
      portal: () => query('admin.analytics.summary', {}),
      reference: () => ({ method: 'GET', path: '/api/analytics' }),
      goal: 0.7,
      answer: dataOf,
    },
  ];
};
