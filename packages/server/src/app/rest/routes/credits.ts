import { get, type RestRoute } from '../route.ts';

export const ownCreditRoutes: RestRoute[] = [
  { ...get, path: '/client/credits', procedure: 'me.credits.statement', summary: 'Own credit statement' },
];

export const creditRoutes: RestRoute[] = [
  {
    ...get,
    path: '/admin/users/{id}/credits',
    procedure: 'admin.credits.statement',
    summary: "A client's credit statement",
    errors: ['not-found'],
  },
];
