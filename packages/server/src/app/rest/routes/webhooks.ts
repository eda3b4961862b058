import { create, get, type RestRoute, update } from '../route.ts';

const sessionRule = 'A session needs a sign-in of the last ten minutes, an API token does not.';

export const webhookRoutes: RestRoute[] = [
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
