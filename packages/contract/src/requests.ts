import * as z from 'zod/mini';
import { ShipToInput, ShipToView } from './addresses.ts';
import { OutcomeView } from './outcomes.ts';
import { Day, pageFields, pageOf, paginationMessages } from './pagination.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { quantityLimits, REQUEST_LINES_MAX, REQUEST_STATUSES, requestMessages } from './requests.values.ts';
import { ShipmentChange } from './shipping.ts';
import { isTimeWithinLimits } from './values/days.ts';
import { Id } from './values/id.ts';
import { nullable } from './values/optional.ts';
import { nullableText, TEXT_LENGTH_MAX, text } from './values/text.ts';

export const RequestStatus = z.enum(
  REQUEST_STATUSES,
  `The status must be one of ${REQUEST_STATUSES.join(', ')}`,
);
export type RequestStatus = z.infer<typeof RequestStatus>;

export const RequestLineInput = z.strictObject({
  id: Id,
  quantity: z._default(
    z
      .int(requestMessages.quantity)
      .check(
        z.gte(quantityLimits.min, requestMessages.quantity),
        z.lte(quantityLimits.max, requestMessages.quantity),
      ),
    1,
  ),
});
export type RequestLineInput = z.infer<typeof RequestLineInput>;

/** Visible ASCII, as an HTTP header can carry it. */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,255}$/, 'The Idempotency-Key must be 1 to 255 visible ASCII characters'));

/** What a client says about a request, apart from its samples. */
const detailInputs = {
  /** Absent from a submission for the default address. */
  shipTo: z.optional(ShipToInput),
  note: z.optional(nullableText('Note', TEXT_LENGTH_MAX.note, 'multiline')),
  reference: z.optional(nullableText('Your reference', TEXT_LENGTH_MAX.number)),
  /** A day in the business time zone, today or later. */
  neededBy: z.optional(nullable(Day, paginationMessages.day)),
};

/** All but the address, which has a form of its own. */
export const RequestDetails = z.omit(z.strictObject(detailInputs), { shipTo: true });
export type RequestDetails = z.infer<typeof RequestDetails>;

export const detailViews = {
  shipTo: z.nullable(ShipToView),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  neededBy: z.nullable(z.string()),
};
export type DetailsView = z.infer<z.ZodMiniObject<typeof detailViews>>;

export const SubmitRequestInput = z.strictObject({
  samples: z.array(RequestLineInput, requestMessages.noSamples).check(
    z.minLength(1, requestMessages.noSamples),
    z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines),
    z.refine(
      (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
      requestMessages.sampleTwice,
    ),
  ),
  ...detailInputs,
  idempotencyKey: z.optional(IdempotencyKey),
});
export type SubmitRequestInput = z.infer<typeof SubmitRequestInput>;

export const CHARGES = ['credits', 'free'] as const;

export const ENTERED_BY = ['office'] as const;

/** By an admin, for the client with this id. */
export const EnterRequestInput = z.extend(SubmitRequestInput, {
  id: Id,
  charge: z._default(z.enum(CHARGES, `The charge must be one of ${CHARGES.join(', ')}`), 'credits'),
  /** A sent request of the same client. */
  replaces: z.optional(nullable(Id, requestMessages.notReplaceable)),
});
export type EnterRequestInput = z.infer<typeof EnterRequestInput>;

export const UpdateOwnRequestInput = z
  .strictObject({
    id: Id,
    ...detailInputs,
    expected: expectedFields(detailViews),
  })
  .check(changesSomething('expected'));
export type UpdateOwnRequestInput = z.infer<typeof UpdateOwnRequestInput>;

const updatedSinceMessage = 'updatedSince must be a time such as 2026-03-31T12:00:00Z';

const UpdatedSince = z.iso
  .datetime({ offset: true, error: updatedSinceMessage })
  .check(z.refine(isTimeWithinLimits, updatedSinceMessage));

export const ListRequestsInput = z.strictObject({
  ...pageFields,
  status: z.optional(RequestStatus),
  updatedSince: z.optional(UpdatedSince),
});
export type ListRequestsInput = z.infer<typeof ListRequestsInput>;

export const AddNoteInput = z.strictObject({
  id: Id,
  internalNote: text('Internal note', { max: TEXT_LENGTH_MAX.note, kind: 'multiline' }),
});
export type AddNoteInput = z.infer<typeof AddNoteInput>;

const RequestUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
});

/** The name is that of the request, picture and design number are the present ones. */
const RequestedSample = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  designNumber: z.nullable(z.string()),
});

export const RequestView = z.object({
  id: Id,
  date: z.iso.datetime(),
  status: RequestStatus,
  creditsUsed: z.int(),
  samples: z.array(RequestedSample),
  /** Units by sample id. */
  quantities: z.record(z.string(), z.int()),
  /** The requested units by sample id, also of samples that are not sent. */
  asked: z.record(z.string(), z.int()),
  user: z.nullable(RequestUser),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  expectedOn: z.nullable(z.string()),
  /** When its client cancelled it. A cancelled request has the status `rejected`. */
  cancelledAt: z.nullable(z.iso.datetime()),
  ...detailViews,
  outcome: z.nullable(OutcomeView),
  /** Null for one that the client submitted. */
  enteredBy: z.nullable(z.enum(ENTERED_BY)),
  free: z.boolean(),
  replaces: z.nullable(Id),
  /** A message asks the client something, and the client has not answered yet. */
  awaitsAnswer: z.boolean(),
});
export type RequestView = z.infer<typeof RequestView>;

/** What only admins see. Clients and webhooks do not get it. */
const adminFields = {
  /** In the smallest unit of the setting's currency. */
  postage: z.nullable(z.int()),
};

export const AdminRequestView = z.extend(RequestView, adminFields);
export type AdminRequestView = z.infer<typeof AdminRequestView>;

export const RequestPage = pageOf(RequestView);
export type RequestPage = z.infer<typeof RequestPage>;

export const AdminRequestPage = pageOf(AdminRequestView);
export type AdminRequestPage = z.infer<typeof AdminRequestPage>;

export const REQUEST_EVENT_KINDS = [
  'status',
  'cancellation',
  'undo',
  'shipment',
  'note',
  'edit',
  /** Fewer units are sent than before. */
  'cut',
  'outcome',
  /** A sheet for the packers. Only admins see it. */
  'print',
] as const;
export type RequestEventKind = (typeof REQUEST_EVENT_KINDS)[number];

/** `from` is null for the submission. A shipment, an internal note and an outcome leave the status as it is. */
export const RequestEventView = z.object({
  id: Id,
  kind: z.enum(REQUEST_EVENT_KINDS),
  from: z.nullable(RequestStatus),
  to: RequestStatus,
  at: z.iso.datetime(),
  actor: z.nullable(z.string()),
  note: z.nullable(z.string()),
  internalNote: z.nullable(z.string()),
  /** Clients do not see a change that was undone. */
  isUndone: z.boolean(),
});
export type RequestEventView = z.infer<typeof RequestEventView>;

export const EarlierEventsInput = z.strictObject({ id: Id, before: Id });
export type EarlierEventsInput = z.infer<typeof EarlierEventsInput>;

export const EventsView = z.object({ events: z.array(RequestEventView), hasEarlier: z.boolean() });
export type EventsView = z.infer<typeof EventsView>;

export const adminPageFacts = {
  isClientDeactivated: z.boolean(),
  /** The client wrote last, and no admin has written or decided since. */
  hasClientAnswered: z.boolean(),
};

/** As REST returns it. */
export const RestRequestDetailView = z.extend(RequestView, {
  timeline: z.array(RequestEventView),
  currency: z.string(),
});

export const RestAdminRequestDetailView = z.extend(RestRequestDetailView, adminFields);

/** With what only the pages of a request show. */
export const RequestDetailView = z.extend(RestRequestDetailView, {
  /** By the event of the timeline. */
  corrections: z.array(z.object({ eventId: Id, changes: z.array(ShipmentChange) })),
  /** 0 where the credits had expired. Null unless the request is rejected and was charged. */
  refundedCredits: z.nullable(z.int()),
  /** The timeline has the newest events. */
  hasEarlierEvents: z.boolean(),
  /** Of which nothing is sent any more. */
  droppedSamples: z.array(RequestedSample),
  /** The requests that replace this one. */
  replacedBy: z.array(Id),
});
export type RequestDetailView = z.infer<typeof RequestDetailView>;

export const AdminRequestDetailView = z.extend(RequestDetailView, { ...adminFields, ...adminPageFacts });
export type AdminRequestDetailView = z.infer<typeof AdminRequestDetailView>;

export const SubmittedRequestView = z.extend(RequestView, { user: RequestUser, remainingCredits: z.int() });
export type SubmittedRequestView = z.infer<typeof SubmittedRequestView>;

export const CancelledRequestView = z.extend(RequestDetailView, {
  returnedCredits: z.int(),
  remainingCredits: z.int(),
});
export type CancelledRequestView = z.infer<typeof CancelledRequestView>;
