import { clientName, PASSWORD } from '../data/accounts.ts';
import type { Places } from '../data/places.ts';
import type { HttpCall, MeasuredCall } from './call.ts';

const READ = 0.7;
const SUBMIT = 0.6;

const get = (path: string): HttpCall => ({ method: 'GET', path });
const same = (call: (n: number) => HttpCall) => ({ portal: call, reference: call });
const whole = (body: unknown) => body;

/** Lines that every catalogue of the bench has: samples whose number is no multiple of ten are active. */
export const linesOf = (n: number) =>
  [1, 2, 3].map((place) => ({ id: 1 + ((n * 30 + place) % 200), quantity: 1 }));

/** Requests are moved to and fro between two statuses that leave the credits alone; every eighth was never rejected. */
export const moveOf = (n: number, { requests }: Places) => ({
  id: 1 + 8 * ((n * 7_919) % Math.floor(requests / 8)),
  status: n % 2 === 0 ? 'approved' : 'shipped',
});

/** The calls of the REST API that are measured. */
export const restCalls = (places: Places): MeasuredCall[] => [
  {
    name: 'POST /api/login',
    who: 'nobody',
    ...same((n) => ({
      method: 'POST',
      path: '/api/login',
      body: { username: clientName(1 + (n % 100)), password: PASSWORD },
    })),
  },
  { name: 'GET /api/user', who: 'client', ...same(() => get('/api/user')), goal: READ, answer: whole },
  { name: 'GET /api/samples', who: 'client', ...same(() => get('/api/samples')), goal: READ, answer: whole },
  {
    name: 'GET /api/client/requests?limit=10',
    who: 'client',
    ...same(() => get('/api/client/requests?limit=10')),
    goal: READ,
    answer: whole,
  },
  {
    name: 'GET /api/admin/requests?limit=50',
    who: 'admin',
    ...same(() => get('/api/admin/requests?limit=50')),
    goal: READ,
    answer: whole,
  },
  {
    name: 'the same, nine tenths down',
    who: 'admin',
    portal: () => get(`/api/admin/requests?limit=50&cursor=${places.deep.portal}`),
    reference: () => get(`/api/admin/requests?limit=50&cursor=${places.deep.reference}`),
    goal: READ,
    answer: whole,
  },
  {
    name: 'GET /api/admin/requests/{id}',
    who: 'admin',
    ...same((n) => get(`/api/admin/requests/${1 + ((n * 7_919) % places.requests)}`)),
    goal: READ,
    answer: whole,
  },
  {
    name: 'POST /api/client/requests, 3 lines',
    who: 'spender',
    ...same((n) => ({ method: 'POST', path: '/api/client/requests', body: { samples: linesOf(n) } })),
    goal: SUBMIT,
  },
  {
    name: 'PATCH /api/admin/requests/{id}',
    who: 'admin',
    ...same((n) => {
      const { id, status } = moveOf(n, places);
      return { method: 'PATCH', path: `/api/admin/requests/${id}`, body: { status } };
    }),
  },
];
