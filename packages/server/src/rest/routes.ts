import { accountMessages } from '@portal/contract/accounts';
import { requestMessages } from '@portal/contract/limits/request-messages';
import type { Row } from './route.ts';

const list = { method: 'GET', status: 200, isList: true } as const;
const clientNotFound = 'Client not found';
const taken = `${accountMessages.usernameTaken}, or: ${accountMessages.emailTaken}`;

/** Every REST call of the portal. */
export const rows: Row[] = [
  { method: 'GET', path: '/user', procedure: 'auth.me', status: 200, summary: 'The current user' },
  {
    method: 'POST',
    path: '/login',
    procedure: 'auth.login',
    status: 200,
    summary: 'Sign in',
    refusals: { 429: 'Too many sign-in attempts. Please try again in a minute.' },
  },
  {
    method: 'POST',
    path: '/register',
    procedure: 'auth.register',
    status: 201,
    summary: 'Create an account and sign in',
    refusals: { 409: taken, 429: accountMessages.tooManyRegistrations },
  },
  { method: 'POST', path: '/logout', procedure: 'auth.logout', status: 204, summary: 'Sign out' },

  { ...list, path: '/samples', procedure: 'me.samples.list', summary: 'The catalogue' },
  { ...list, path: '/client/requests', procedure: 'me.requests.list', summary: 'Own requests' },
  {
    method: 'POST',
    path: '/client/requests',
    procedure: 'me.requests.submit',
    status: 201,
    summary: 'Request samples',
    headers: { idempotencyKey: 'Idempotency-Key' },
    answerHeaders: { 'Idempotency-Replayed': 'true when this is the first answer to the key, given again' },
    refusals: {
      409: requestMessages.notEnoughCredits,
      422: 'This Idempotency-Key was used before with another request',
    },
  },
  {
    method: 'GET',
    path: '/client/credits',
    procedure: 'me.credits.statement',
    status: 200,
    summary: 'Own credit statement',
  },
  {
    method: 'PATCH',
    path: '/client/profile',
    procedure: 'me.profile.update',
    status: 200,
    summary: 'Change own name or email',
    refusals: { 409: accountMessages.emailTaken },
  },
  {
    method: 'PATCH',
    path: '/client/password',
    procedure: 'me.password.change',
    status: 204,
    summary: 'Change own password and end the other sessions',
    refusals: { 429: accountMessages.tooManyPasswordTries },
  },

  { ...list, path: '/admin/users', procedure: 'admin.clients.list', summary: 'Clients' },
  {
    method: 'POST',
    path: '/admin/users',
    procedure: 'admin.clients.create',
    status: 201,
    summary: 'Create a client',
    refusals: { 409: taken },
  },
  {
    method: 'PATCH',
    path: '/admin/users/{id}',
    procedure: 'admin.clients.update',
    status: 200,
    summary: 'Change a client',
    refusals: { 404: clientNotFound, 409: 'Remaining credits are not the expected ones by now' },
  },
  {
    method: 'DELETE',
    path: '/admin/users/{id}',
    procedure: 'admin.clients.delete',
    status: 204,
    summary: 'Delete a client and all their requests',
    refusals: { 404: clientNotFound, 409: "An admin's account cannot be deleted" },
  },
  {
    method: 'GET',
    path: '/admin/users/{id}/credits',
    procedure: 'admin.credits.statement',
    status: 200,
    summary: "A client's credit statement",
    refusals: { 404: clientNotFound },
  },

  { ...list, path: '/admin/requests', procedure: 'admin.requests.list', summary: "All clients' requests" },
  {
    method: 'GET',
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.get',
    status: 200,
    summary: 'One request',
    refusals: { 404: requestMessages.notFound },
  },
  {
    method: 'PATCH',
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.changeStatus',
    status: 200,
    summary: "Change a request's status",
    refusals: {
      404: requestMessages.notFound,
      409: 'The client has too few credits left, or the status is not the expected one by now',
    },
  },

  {
    method: 'POST',
    path: '/admin/samples',
    procedure: 'admin.samples.create',
    status: 201,
    summary: 'Create a sample',
  },
  {
    method: 'PATCH',
    path: '/admin/samples/{id}',
    procedure: 'admin.samples.update',
    status: 200,
    summary: 'Change a sample',
    refusals: { 404: 'Sample not found' },
  },

  {
    method: 'GET',
    path: '/admin/settings',
    procedure: 'admin.settings.get',
    status: 200,
    summary: 'The settings',
  },
  {
    method: 'PATCH',
    path: '/admin/settings',
    procedure: 'admin.settings.update',
    status: 200,
    summary: 'Change settings',
    refusals: { 409: 'Another admin has changed it in the meantime' },
  },
];
