import { accountMessages, UserView, WaitingAccountView } from '@portal/contract/accounts';
import { registrationMessages } from '@portal/contract/auth/registration';
import { clientMessages } from '@portal/contract/clients';
import { requestMessages } from '@portal/contract/limits';
import { webhookMessages } from '@portal/contract/webhooks';
import { idempotencyKeyReused, rateLimited } from '../errors.ts';
import { create, get, list, type RestRoute, update } from './route.ts';

const sessionRule = 'A session needs a sign-in of the last ten minutes, an API token does not.';
const taken = `${accountMessages.usernameTaken}, or: ${accountMessages.emailTaken}`;

const noWebhook = { 404: webhookMessages.notFound };

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
  {
    ...get,
    path: '/client/requests/{id}',
    procedure: 'me.requests.get',
    summary: 'One own request',
    details: 'With its timeline.',
    errors: { 404: requestMessages.notFound },
  },
  {
    method: 'POST',
    path: '/client/requests/{id}/cancel',
    procedure: 'me.requests.cancel',
    status: 200,
    summary: 'Cancel an own request',
    details: 'Only a pending request can be cancelled. Its credits are returned.',
    errors: {
      404: requestMessages.notFound,
      409: 'This request has already been approved and can no longer be cancelled.',
    },
  },
  { ...get, path: '/client/credits', procedure: 'me.credits.statement', summary: 'Own credit statement' },
  {
    ...update,
    path: '/client/profile',
    procedure: 'me.profile.update',
    summary: 'Change own name or email',
    errors: { 409: `${accountMessages.emailTaken}, or a field is no longer as expected` },
  },
  {
    method: 'PATCH',
    path: '/client/password',
    procedure: 'me.password.change',
    status: 204,
    summary: 'Change own password, end the other sessions and revoke all API tokens',
    errors: { 429: accountMessages.tooManyPasswordAttempts },
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
    errors: {
      404: clientMessages.notFound,
      409: 'The remaining credits or another field have changed in the meantime',
    },
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
    errors: { 404: 'Sample not found', 409: 'Another admin has changed it in the meantime' },
  },

  { ...get, path: '/admin/settings', procedure: 'admin.settings.get', summary: 'The settings' },
  {
    ...update,
    path: '/admin/settings',
    procedure: 'admin.settings.update',
    summary: 'Change settings',
    details:
      'A session changes `registration`, `adminSecondFactor` and `clientApiTokens` within ten minutes after its sign-in. API tokens cannot change them.',
    errors: { 409: 'Another admin has changed it in the meantime' },
  },

  { ...get, path: '/admin/webhooks', procedure: 'admin.webhooks.list', summary: 'Webhooks, newest first' },
  {
    ...create,
    path: '/admin/webhooks',
    procedure: 'admin.webhooks.create',
    summary: 'Create a webhook',
    details: `Only this response contains the secret that signs its messages. ${sessionRule}`,
    errors: { 409: webhookMessages.tooMany },
  },
  {
    ...update,
    path: '/admin/webhooks/{id}',
    procedure: 'admin.webhooks.update',
    summary: 'Change a webhook',
    details: `The secret stays. Messages that wait go to the new URL. For a new URL: ${sessionRule}`,
    errors: { ...noWebhook, 409: 'Another admin has changed it in the meantime' },
  },
  {
    method: 'DELETE',
    path: '/admin/webhooks/{id}',
    procedure: 'admin.webhooks.delete',
    status: 204,
    summary: 'Delete a webhook',
    details: 'Nothing more is sent to it.',
    errors: noWebhook,
  },
  {
    method: 'POST',
    path: '/admin/webhooks/{id}/secret',
    procedure: 'admin.webhooks.replaceSecret',
    status: 200,
    summary: "Replace a webhook's secret",
    details: `Messages are signed with both secrets until \`previousSecretUntil\`. ${sessionRule}`,
    errors: noWebhook,
  },
  {
    method: 'DELETE',
    path: '/admin/webhooks/{id}/previous-secret',
    procedure: 'admin.webhooks.endPreviousSecret',
    status: 200,
    summary: "End a webhook's previous secret",
    details: 'Messages are signed with the new secret alone from then on.',
    errors: noWebhook,
  },
];
