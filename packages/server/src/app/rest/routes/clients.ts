import { create, list, type RestRoute, update } from '../route.ts';

export const clientRoutes: RestRoute[] = [
  { ...list, path: '/admin/users', procedure: 'admin.clients.list', summary: 'Clients' },
  {
    ...create,
    path: '/admin/users',
    procedure: 'admin.clients.create',
    summary: 'Create a client',
    errors: ['username-taken', 'email-taken', 'customer-number-taken'],
  },
  {
    ...update,
    path: '/admin/users/{id}',
    procedure: 'admin.clients.update',
    summary: 'Change a client',
    details:
      'A new email ends the password links that were sent to the former address, which is notified. The invitation of a client who has not chosen a password yet is sent to the new email instead. A session changes an email within ten minutes after its sign-in.',
    errors: [
      'not-found',
      'email-taken',
      'customer-number-taken',
      'stale-client',
      'stale-credits',
      'client-waiting',
    ],
  },
  {
    method: 'DELETE',
    status: 204,
    path: '/admin/users/{id}',
    procedure: 'admin.clients.delete',
    summary: 'Delete a client and all their requests',
    errors: ['not-found', 'admin-account'],
  },
];
