import { RestAdminRequestDetailView, RestRequestDetailView } from '@portal/contract/requests';
import { RestAdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import { RestChangedRequestView } from '@portal/contract/requests/status';
import * as z from 'zod/mini';
import { create, get, keyed, list, type RestRoute, update } from '../route.ts';

const outcomeDetails =
  "Replaces the whole outcome: an absent field is empty afterwards. The amount is in the smallest unit of the setting's currency, such as cents. An outcome stays when the request is rejected later. Only `not-a-fit` and `problem` have a reason. `sampleIds` names the samples that it is about; null stands for all.";

function messageRoutes({ base, router, of }: { base: string; router: string; of: string }): RestRoute[] {
  return [
    {
      ...list,
      path: base,
      procedure: `${router}.list`,
      summary: `The messages of ${of}, oldest first`,
      details: 'Messages of the other side in the response count as read from then on.',
      errors: ['not-found'],
    },
    {
      ...create,
      path: base,
      procedure: `${router}.send`,
      summary: `Send a message on ${of}`,
      details:
        'The other side gets an email when it has not read the message within a minute. `awaitsAnswer` of the request is true from a message with `needsAnswer` until its client writes or it ends; in a request that has ended `needsAnswer` is stored as false.',
      ...keyed,
      responseHeaders: { 'Idempotency-Replayed': 'true when an earlier message with this key was accepted.' },
      errors: ['not-found', 'too-many-messages', 'idempotency-key-reused'],
    },
  ];
}

const keyedRequest = {
  ...keyed,
  responseHeaders: {
    'Idempotency-Replayed':
      'true when an earlier request with this key was accepted. The response then is that request as it is now.',
  },
};

export const ownRequestRoutes: RestRoute[] = [
  { ...list, path: '/client/requests', procedure: 'me.requests.list', summary: 'Own requests' },
  {
    ...create,
    path: '/client/requests',
    procedure: 'me.requests.submit',
    summary: 'Request samples',
    ...keyedRequest,
    errors: ['not-enough-credits', 'idempotency-key-reused'],
  },
  {
    ...get,
    path: '/client/requests/{id}',
    procedure: 'me.requests.get',
    view: RestRequestDetailView,
    summary: 'One own request',
    details: 'With its timeline.',
    errors: ['not-found'],
  },
  {
    ...update,
    path: '/client/requests/{id}',
    procedure: 'me.requests.update',
    view: RestRequestDetailView,
    summary: 'Change an own request while it is pending',
    details: 'An absent field stays as it is. A needed-by day that has passed may stay.',
    errors: ['not-found', 'not-editable', 'stale-request'],
  },
  {
    method: 'POST',
    path: '/client/requests/{id}/cancel',
    procedure: 'me.requests.cancel',
    status: 200,
    view: z.extend(RestRequestDetailView, { remainingCredits: z.int() }),
    summary: 'Cancel an own request',
    details: 'Only a pending request can be cancelled. Its credits are returned.',
    errors: ['not-found', 'not-cancellable'],
  },
  {
    method: 'POST',
    path: '/client/requests/{id}/received',
    procedure: 'me.requests.received',
    status: 200,
    view: RestRequestDetailView,
    omits: ['isUndoable'],
    summary: 'Mark an own request as received',
    details: 'Only a shipped request can be marked. Its status becomes `delivered`.',
    errors: ['not-found', 'not-shipped'],
  },
  {
    method: 'PUT',
    path: '/client/requests/{id}/outcome',
    procedure: 'me.requests.setOutcome',
    status: 200,
    view: RestRequestDetailView,
    summary: 'Say what came of an own request',
    details: outcomeDetails,
    errors: ['not-found', 'no-outcome-yet', 'stale-outcome', 'stale-currency'],
  },
  ...messageRoutes({ base: '/client/requests/{id}/messages', router: 'me.messages', of: 'an own request' }),
];

export const adminRequestRoutes: RestRoute[] = [
  {
    ...create,
    path: '/admin/users/{id}/requests',
    procedure: 'admin.requests.enter',
    view: RestAdminRequestDetailView,
    summary: 'Enter a request for a client',
    details:
      'As if the client had requested, and approved. `addressId` is one of the address book of the client. A `free` request needs no credits.',
    ...keyedRequest,
    errors: [
      'not-found',
      'not-enough-credits',
      'client-deactivated',
      'client-waiting',
      'idempotency-key-reused',
    ],
  },
  { ...list, path: '/admin/requests', procedure: 'admin.requests.list', summary: "All clients' requests" },
  {
    ...get,
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.get',
    view: RestAdminRequestWithEarlierView,
    summary: 'One request',
    details:
      'With its timeline. `earlier` has what its client had of each sample before: by sample id, newest first, at most three.',
    errors: ['not-found'],
  },
  {
    ...update,
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.update',
    view: RestChangedRequestView,
    summary:
      "Change a request's status, shipment, address or samples. The change is final and reported immediately",
    details:
      '`lines` says what is sent, at most what was to be sent before, until the request is shipped. What the difference had cost is returned. With a `status`, the samples change first. A shipped request whose tracking number changes gets the email about its shipment again, ten seconds later. The address can change until the request is shipped; `addressId` is one of the address book of the client.',
    errors: [
      'not-found',
      'not-enough-credits',
      'stale-status',
      'stale-request',
      'stale-currency',
      'already-shipped',
      'not-editable',
    ],
  },
  {
    method: 'PUT',
    path: '/admin/requests/{id}/outcome',
    procedure: 'admin.requests.setOutcome',
    status: 200,
    view: RestAdminRequestDetailView,
    summary: 'Record what came of a request',
    details: outcomeDetails,
    errors: ['not-found', 'no-outcome-yet', 'stale-outcome', 'stale-currency'],
  },
  ...messageRoutes({ base: '/admin/requests/{id}/messages', router: 'admin.messages', of: 'a request' }),
];
