import { create, get, list, type RestRoute, update } from '../route.ts';

export const catalogueRoutes: RestRoute[] = [
  { ...list, path: '/samples', procedure: 'me.samples.list', summary: 'The catalogue' },
  {
    ...get,
    path: '/transfer-types',
    procedure: 'me.transferTypes.list',
    summary: 'Transfer types with their press data, by name',
    details: 'Clients get the active ones.',
  },
  {
    ...get,
    path: '/press-pages/{code}',
    procedure: 'pressPages.get',
    summary: 'How a sample is pressed, by the code of its label',
    details:
      'Needs no session while the setting `publicPressPages` is on. 100 unknown codes in 15 minutes from an address are the limit.',
    errors: ['not-found'],
  },
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
