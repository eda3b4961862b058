import { UserView, WaitingAccountView } from '@portal/contract/accounts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { heldRequestRoutes } from './held-request-routes.ts';
import { adminRequestRoutes, ownRequestRoutes } from './request-routes.ts';
import { create, get, list, type RestRoute, update } from './route.ts';

const sessionRule = 'A session needs a sign-in of the last ten minutes, an API token does not.';

export const restRoutes: RestRoute[] = [
  { ...get, path: '/user', procedure: 'auth.me', summary: 'The current user' },
  {
    method: 'POST',
    path: '/login',
    procedure: 'auth.login',
    status: 200,
    summary: 'Sign in',
  },
  {
    ...create,
    path: '/register',
    procedure: 'auth.register',
    summary:
      'Create an account and sign in; where an admin approves registrations, the account waits instead',
    outputs: { 201: UserView, 202: WaitingAccountView },
    errors: ['username-taken', 'email-taken'],
  },
  {
    method: 'POST',
    path: '/logout',
    procedure: 'auth.logout',
    status: 204,
    summary: 'Sign out',
    responseHeaders: { 'Clear-Site-Data': '`"storage"`: a browser removes what the portal stored in it' },
  },

  ...catalogueRoutes,
  ...ownRequestRoutes,
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
  ...heldRequestRoutes,
  { ...get, path: '/client/credits', procedure: 'me.credits.statement', summary: 'Own credit statement' },
  {
    ...update,
    path: '/client/profile',
    procedure: 'me.profile.update',
    summary: 'Change own name, email or company',
    errors: ['email-taken', 'stale-profile'],
  },
  {
    method: 'PATCH',
    path: '/client/password',
    procedure: 'me.password.change',
    status: 204,
    summary: 'Change own password, end the other sessions and revoke all API tokens',
  },

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
  {
    ...get,
    path: '/admin/users/{id}/credits',
    procedure: 'admin.credits.statement',
    summary: "A client's credit statement",
    errors: ['not-found'],
  },

  ...adminRequestRoutes,

  { ...get, path: '/admin/settings', procedure: 'admin.settings.get', summary: 'The settings' },
  {
    ...update,
    path: '/admin/settings',
    procedure: 'admin.settings.update',
    summary: 'Change settings',
    details:
      'A session changes `registration`, `adminSecondFactor` and `clientApiTokens` within ten minutes after its sign-in. API tokens cannot change them.',
    errors: ['stale-settings', 'conflict'],
  },

  { ...get, path: '/admin/webhooks', procedure: 'admin.webhooks.list', summary: 'Webhooks, newest first' },
  {
    ...create,
    path: '/admin/webhooks',
    procedure: 'admin.webhooks.create',
    summary: 'Create a webhook',
    details: `Only this response contains the secret that signs its messages. ${sessionRule}`,
    errors: ['too-many-webhooks'],
  },
  {
    ...update,
    path: '/admin/webhooks/{id}',
    procedure: 'admin.webhooks.update',
    summary: 'Change a webhook',
    details: `The secret stays. Messages that wait go to the new URL. For a new URL: ${sessionRule}`,
    errors: ['not-found', 'stale-webhook'],
  },
  {
    method: 'DELETE',
    path: '/admin/webhooks/{id}',
    procedure: 'admin.webhooks.delete',
    status: 204,
    summary: 'Delete a webhook',
    details: 'Nothing more is sent to it.',
    errors: ['not-found'],
  },
  {
    method: 'POST',
    path: '/admin/webhooks/{id}/secret',
    procedure: 'admin.webhooks.replaceSecret',
    status: 200,
    summary: "Replace a webhook's secret",
    details: `Messages are signed with both secrets until \`previousSecretUntil\`. ${sessionRule}`,
    errors: ['not-found'],
  },
  {
    method: 'DELETE',
    path: '/admin/webhooks/{id}/previous-secret',
    procedure: 'admin.webhooks.endPreviousSecret',
    status: 200,
    summary: "End a webhook's previous secret",
    details: 'Messages are signed with the new secret alone from then on.',
    errors: ['not-found'],
  },
];
