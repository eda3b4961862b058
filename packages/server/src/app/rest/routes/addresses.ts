import { create, get, type RestRoute, update } from '../route.ts';

export const addressRoutes: RestRoute[] = [
  {
    ...get,
    path: '/client/addresses',
    procedure: 'me.addresses.list',
    summary: 'Own addresses, oldest first',
  },
  {
    ...create,
    path: '/client/addresses',
    procedure: 'me.addresses.create',
    summary: 'Add an address',
    details: 'The first one is the default address. A later one becomes it by `isDefault: true`.',
    errors: ['too-many-addresses'],
  },
  {
    ...update,
    path: '/client/addresses/{id}',
    procedure: 'me.addresses.update',
    summary: 'Change an own address',
    details: 'Requests keep the address as it was.',
    errors: ['not-found', 'stale-address'],
  },
  {
    method: 'DELETE',
    path: '/client/addresses/{id}',
    procedure: 'me.addresses.delete',
    status: 204,
    summary: 'Delete an own address',
    details: 'After the default address the oldest one is the default. Requests keep the address.',
    errors: ['not-found'],
  },
];
