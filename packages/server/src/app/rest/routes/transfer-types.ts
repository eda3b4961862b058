import { create, get, type RestRoute, update } from '../route.ts';

export const transferTypeRoutes: RestRoute[] = [
  {
    ...get,
    path: '/transfer-types',
    procedure: 'me.transferTypes.list',
    summary: 'Transfer types with their press data, by name',
    details: 'Clients get the active ones.',
  },
];

export const adminTransferTypeRoutes: RestRoute[] = [
  {
    ...create,
    path: '/admin/transfer-types',
    procedure: 'admin.transferTypes.create',
    summary: 'Create a transfer type',
    errors: ['name-taken'],
  },
  {
    ...update,
    path: '/admin/transfer-types/{id}',
    procedure: 'admin.transferTypes.update',
    summary: 'Change a transfer type',
    details:
      'A type that is switched off (`isActive: false`) stays on the samples that have it and can be chosen for no other.',
    errors: ['not-found', 'stale-type', 'name-taken'],
  },
];
