import { create, list, type RestRoute, update } from '../route.ts';

export const sampleRoutes: RestRoute[] = [
  { ...list, path: '/samples', procedure: 'me.samples.list', summary: 'The catalogue' },
];

export const favoriteRoutes: RestRoute[] = [
  {
    method: 'PUT',
    path: '/client/favorites/{sampleId}',
    procedure: 'me.favorites.add',
    status: 204,
    summary: 'Make a sample an own favorite',
    details: 'It stays one when the sample is switched off.',
    errors: ['not-found'],
  },
  {
    method: 'DELETE',
    path: '/client/favorites/{sampleId}',
    procedure: 'me.favorites.remove',
    status: 204,
    summary: 'Remove a sample from the own favorites',
  },
];

export const adminSampleRoutes: RestRoute[] = [
  {
    ...create,
    path: '/admin/samples',
    procedure: 'admin.samples.create',
    summary: 'Create a sample',
    errors: ['stale-currency', 'design-number-taken'],
  },
  {
    ...update,
    path: '/admin/samples/{id}',
    procedure: 'admin.samples.update',
    summary: 'Change a sample',
    errors: ['not-found', 'stale-sample', 'stale-currency', 'design-number-taken'],
  },
];
