import type { AdminRequestWithEarlierView, EarlierView } from './requests/earlier.ts';
import type { ChangedRequestView, UpdateRequestInput } from './requests/status.ts';
import type { EnterRequestInput, RequestEventView, RequestLineInput } from './requests.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const requestDescriptions = {
  asked: 'How many units of each sample were asked for, by sample id, also of samples that are not sent.',
  awaitsAnswer: 'Whether a message asks the client something that the client has not answered yet.',
  cancelledAt:
    'When the client cancelled it; null otherwise. The status of a cancelled request is `rejected`.',
  carrier: 'The name of the carrier. Null when unknown.',
  charge: '`credits`: each unit costs the client a credit. `free`: nothing is charged. Default: `credits`.',
  creditsUsed:
    'What the request costs now: one credit for each unit that is sent. Of a free request its units.',
  date: 'When it was submitted, in UTC.',
  earlier: 'By the ids of samples that the client had before: those requests, the newest first.',
  enteredBy:
    '`office` for a request that an admin entered for the client. Null for one that the client submitted.',
  eventId: 'The id of the event of the change, by which it can be undone.',
  expectedOn: 'The day on which the parcel should arrive, such as `2026-03-31`. Null when unknown.',
  free: 'Whether nothing was charged.',
  from: 'The status before. Null for the submission.',
  internalNote: 'What admins noted, at most 1,000 characters. Clients do not see it.',
  isUndone: 'Whether the change was undone. Clients do not see such an event.',
  neededBy:
    'The day by which the client needs it, in the business time zone, such as `2026-03-31`. Null for none.',
  note: 'What the client says about the request, at most 1,000 characters. Null for none.',
  outcome: 'What became of the request. Null before the first answer.',
  postage:
    'What the parcel cost, in the smallest unit of the currency of the settings, such as cents. Null when unknown.',
  quantities: 'How many units of each sample are sent, by sample id.',
  quantity: 'How many units, from 1 to 10. Default: 1.',
  reference: "The client's own reference, at most 60 characters. Null for none.",
  replaces: 'The id of the sent request that this one replaces. Null for none.',
  samples: 'The samples of the request, each once and at most 200.',
  'samples.name': 'The name of the sample when it was requested.',
  shipTo:
    'Where it is sent: an address with at least `name`, `line1`, `city` and `country`, or the id of one in the address book. Absent from a submission: to the default address. Absent from a change: as before. Null: to none.',
  status: 'How far the request has come. A cancelled one is `rejected`.',
  timeline: 'What has happened to the request, at most its newest 200 events, the oldest first.',
  to: 'The status afterwards.',
  trackingNumber: 'The number of the parcel. Null when unknown.',
  trackingUrl: 'Where to follow the parcel: an https address. Null when the portal knows none.',
  units: 'How many units in all. Each costs one credit.',
  user: 'The client. Null when the account is deleted.',
  'user.name': 'The name of the client.',
} satisfies DescriptionsOf<
  | AdminRequestWithEarlierView
  | ChangedRequestView
  | EarlierView
  | EnterRequestInput
  | RequestEventView
  | RequestLineInput
>;

export const requestEventDescriptions = {
  note: 'What was said with the change. Null for nothing.',
} satisfies DescriptionsOf<RequestEventView>;

export const updateRequestDescriptions = {
  expectedStatus: 'The status that the caller saw. Another one is refused with 409.',
  lines:
    'How many units of each sample are sent: no more than asked for, 0 for none. Absent samples stay as they are.',
  'lines.quantity': 'How many units are sent: no more than asked for, 0 for none.',
  note: 'Why the status changes, for the client, at most 1,000 characters.',
  shipTo:
    "Another address, until the request is shipped: all its fields, or the id of one in the client's address book. Absent: as before. Null: to none.",
} satisfies DescriptionsOf<UpdateRequestInput>;
