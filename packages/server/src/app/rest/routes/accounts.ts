import { UserView, WaitingAccountView } from '@portal/contract/accounts';
import { create, get, type RestRoute, update } from '../route.ts';

export const sessionRoutes: RestRoute[] = [
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
];

export const profileRoutes: RestRoute[] = [
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
];
