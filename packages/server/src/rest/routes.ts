import { accountMessages, UserView, WaitingAccountView } from '@portal/contract/accounts';
import { registrationMessages } from '@portal/contract/auth/registration';
import { clientMessages } from '@portal/contract/clients';
import { requestMessages } from '@portal/contract/limits';
import type * as z from 'zod';
import { idempotencyKeyReused, rateLimited } from '../errors.ts';

export type RestRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, parameters in braces. */
  path: string;
  procedure: string;
  /** Of a success; 204 has no body. */
  status: 200 | 201 | 204;
  summary: string;
  /** The successes by status, where the output is a union. The first schema that fits the output decides. */
  outputs?: Record<number, z.core.$ZodType>;
  /** The response is the whole list, streamed, unless the request has a limit or cursor. */
  isList?: true;
  /** Input fields that the request carries as headers. */
  headers?: Record<string, string>;
  responseHeaders?: Record<string, string>;
  /** Errors of this route only; those that all routes have are added in openapi/operation.ts. */
  errors?: Partial<Record<403 | 404 | 409 | 422 | 429, string>>;
};

/** GET and DELETE carry their input in the URL. */
export const hasBody = ({ method }: RestRoute): boolean => method === 'POST' || method === 'PATCH';

const get = { method: 'GET', status: 200 } as const;
const list = { ...get, isList: true } as const;
const create = { method: 'POST', status: 201 } as const;
const update = { method: 'PATCH', status: 200 } as const;
const taken = `${accountMessages.usernameTaken}, or: ${accountMessages.emailTaken}`;

export const restRoutes: RestRoute[] = [
  { ...get, path: '/user', procedure: 'auth.me', summary: 'The current user' },
  {
    method: 'POST',
    path: '/login',
    procedure: 'auth.login',
    status: 200,
    summary: 'Sign in',
    errors: { 429: rateLimited(60).message },
  },
  {
    ...create,
    path: '/register',
    procedure: 'auth.register',
    summary:
      'Create an account and sign in; where an admin approves registrations, the account waits instead',
    outputs: { 201: UserView, 202: WaitingAccountView },
    errors: { 403: registrationMessages.closed, 409: taken, 429: accountMessages.tooManyRegistrations },
  },
  {
    method: 'POST',
    path: '/logout',
    procedure: 'auth.logout',
    status: 204,
    summary: 'Sign out',
    responseHeaders: { 'Clear-Site-Data': '`"storage"`: a browser removes what the portal stored in it' },
  },

  { ...list, path: '/samples', procedure: 'me.samples.list', summary: 'The catalogue' },
  { ...list, path: '/client/requests', procedure: 'me.requests.list', summary: 'Own requests' },
  {
    ...create,
    path: '/client/requests',
    procedure: 'me.requests.submit',
    summary: 'Request samples',
    headers: { idempotencyKey: 'Idempotency-Key' },
    responseHeaders: {
      'Idempotency-Replayed': 'true when the response is the stored one of an earlier request with this key',
    },
    errors: { 409: requestMessages.notEnoughCredits, 422: idempotencyKeyReused().message },
  },
  { ...get, path: '/client/credits', procedure: 'me.credits.statement', summary: 'Own credit statement' },
  {
    ...update,
    path: '/client/profile',
    procedure: 'me.profile.update',
    summary: 'Change own name or email',
    errors: { 409: accountMessages.emailTaken },
  },
  {
    method: 'PATCH',
    path: '/client/password',
    procedure: 'me.password.change',
    status: 204,
    summary: 'Change own password, end the other sessions and revoke all API tokens',
    errors: { 429: accountMessages.tooManyPasswordTries },
  },

  { ...list, path: '/admin/users', procedure: 'admin.clients.list', summary: 'Clients' },
  {
    ...create,
    path: '/admin/users',
    procedure: 'admin.clients.create',
    summary: 'Create a client',
    errors: { 409: taken },
  },
  {
    ...update,
    path: '/admin/users/{id}',
    procedure: 'admin.clients.update',
    summary: 'Change a client',
    errors: { 404: clientMessages.notFound, 409: 'Remaining credits have changed in the meantime' },
  },
  {
    method: 'DELETE',
    status: 204,
    path: '/admin/users/{id}',
    procedure: 'admin.clients.delete',
    summary: 'Delete a client and all their requests',
    errors: { 404: clientMessages.notFound, 409: "An admin's account cannot be deleted" },
  },
  {
    ...get,
    path: '/admin/users/{id}/credits',
    procedure: 'admin.credits.statement',
    summary: "A client's credit statement",
    errors: { 404: clientMessages.notFound },
  },

  { ...list, path: '/admin/requests', procedure: 'admin.requests.list', summary: "All clients' requests" },
  {
    ...get,
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.get',
    summary: 'One request',
    errors: { 404: requestMessages.notFound },
  },
  {
    ...update,
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.changeStatus',
    summary: "Change a request's status. The change is final: its emails and webhooks are sent immediately",
    errors: {
      404: requestMessages.notFound,
      409: 'The client has too few credits left, or the status has changed in the meantime',
    },
  },

  { ...create, path: '/admin/samples', procedure: 'admin.samples.create', summary: 'Create a sample' },
  {
    ...update,
    path: '/admin/samples/{id}',
    procedure: 'admin.samples.update',
    summary: 'Change a sample',
    errors: { 404: 'Sample not found' },
  },

  { ...get, path: '/admin/settings', procedure: 'admin.settings.get', summary: 'The settings' },
  {
    ...update,
    path: '/admin/settings',
    procedure: 'admin.settings.update',
    summary: 'Change settings',
    errors: { 409: 'Another admin has changed it in the meantime' },
  },
];
