import * as z from 'zod/mini';
import { ShipToInput, ShipToView } from './addresses.ts';
import { quantityLimits, REQUEST_LINES_MAX, requestMessages } from './limits.ts';
import { Day, pageFields, pageOf, paginationMessages } from './pagination.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { OutcomeView } from './requests/outcomes.ts';
import { optionalShipmentFields, shipmentFields, trackingFields } from './requests/shipment-fields.ts';
import { isTimeWithinLimits } from './values/days.ts';
import { Id } from './values/id.ts';
import { REQUEST_STATUSES } from './values/list-options.ts';
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

const detailFields = {
  note: z.optional(nullableText('Note', TEXT_LENGTH_MAX.note, 'multiline')),
  reference: z.optional(nullableText('Your reference', TEXT_LENGTH_MAX.number)),
  /** A day in the business time zone, today or later. */
  neededBy: z.optional(nullable(Day, paginationMessages.day)),
};

export type RequestDetails = z.infer<z.ZodMiniObject<typeof detailFields>>;

export const SubmitRequestInput = z.strictObject({
  samples: z.array(RequestLineInput, requestMessages.noSamples).check(
    z.minLength(1, requestMessages.noSamples),
    z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines),
    z.refine(
      (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
      requestMessages.sampleTwice,
    ),
  ),
  /** Absent for the default address. */
  shipTo: z.optional(ShipToInput),
  ...detailFields,
  idempotencyKey: z.optional(IdempotencyKey),
});
export type SubmitRequestInput = z.infer<typeof SubmitRequestInput>;

export const UpdateOwnRequestInput = z
  .strictObject({
    id: Id,
    shipTo: z.optional(ShipToInput),
    ...detailFields,
    expected: expectedFields({
      shipTo: z.nullable(ShipToView),
      note: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      neededBy: z.nullable(z.string()),
    }),
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

export const statusNoteFields = {
  note: z.optional(nullableText('Reason', TEXT_LENGTH_MAX.note, 'multiline')),
  internalNote: z.optional(nullableText('Internal note', TEXT_LENGTH_MAX.note, 'multiline')),
};

/** The change can be undone, so its emails and webhooks wait. Only for the web: changes by REST are final. */
export const undoableField = { isUndoable: z.optional(z.boolean()) };

export const ChangeStatusInput = z.strictObject({
  id: Id,
  status: RequestStatus,
  ...statusNoteFields,
  ...optionalShipmentFields,
  expectedStatus: z.optional(RequestStatus),
  ...undoableField,
});
export type ChangeStatusInput = z.infer<typeof ChangeStatusInput>;

export const UpdateRequestInput = z
  .strictObject({
    id: Id,
    status: z.optional(RequestStatus),
    ...statusNoteFields,
    ...optionalShipmentFields,
    shipTo: z.optional(ShipToInput),
    expectedStatus: z.optional(RequestStatus),
    expected: expectedFields({ shipTo: z.nullable(ShipToView) }),
  })
  .check(changesSomething('note', 'internalNote', 'expectedStatus', 'expected'));
export type UpdateRequestInput = z.infer<typeof UpdateRequestInput>;

export const UpdateShipmentInput = z.strictObject({
  id: Id,
  ...shipmentFields,
  ...trackingFields,
  expected: z.strictObject({
    ...shipmentFields,
    trackingUrl: z.optional(z.nullable(z.string())),
    expectedOn: z.optional(z.nullable(z.string())),
    postage: z.optional(z.nullable(z.int())),
  }),
});
export type UpdateShipmentInput = z.infer<typeof UpdateShipmentInput>;

export const AddNoteInput = z.strictObject({
  id: Id,
  internalNote: text('Internal note', { max: TEXT_LENGTH_MAX.note, kind: 'multiline' }),
});
export type AddNoteInput = z.infer<typeof AddNoteInput>;

const RequestUser = z.object({ id: Id, name: z.string(), email: z.string() });

export const RequestView = z.object({
  id: Id,
  date: z.iso.datetime(),
  status: RequestStatus,
  creditsUsed: z.int(),
  samples: z.array(z.object({ id: Id, name: z.string(), imageUrl: z.nullable(z.string()) })),
  /** Units by sample id. */
  quantities: z.record(z.string(), z.int()),
  user: z.nullable(RequestUser),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  expectedOn: z.nullable(z.string()),
  /** When its client cancelled it. A cancelled request has the status `rejected`. */
  cancelledAt: z.nullable(z.iso.datetime()),
  shipTo: z.nullable(ShipToView),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  neededBy: z.nullable(z.string()),
  outcome: z.nullable(OutcomeView),
});
export type RequestView = z.infer<typeof RequestView>;

/** What admins see besides. Clients and webhooks do not get it. */
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
  'outcome',
] as const;
export type RequestEventKind = (typeof REQUEST_EVENT_KINDS)[number];

/** `from` is null for the submission. A shipment, an internal note and an outcome leave the status as it is. */
export const RequestEventView = z.object({
  id: Id,
  /** `print` is a sheet for the packers. Only admins see it. */
  kind: z.enum([...REQUEST_EVENT_KINDS, 'print']),
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

export const RequestDetailView = z.extend(RequestView, {
  timeline: z.array(RequestEventView),
  currency: z.string(),
});
export type RequestDetailView = z.infer<typeof RequestDetailView>;

export const AdminRequestDetailView = z.extend(RequestDetailView, adminFields);
export type AdminRequestDetailView = z.infer<typeof AdminRequestDetailView>;

/** `eventId` is the event of the change; null when the request already had the status. */
export const ChangedRequestView = z.extend(AdminRequestDetailView, { eventId: z.nullable(Id) });
export type ChangedRequestView = z.infer<typeof ChangedRequestView>;

export const SubmittedRequestView = z.extend(RequestView, { user: RequestUser, remainingCredits: z.int() });
export type SubmittedRequestView = z.infer<typeof SubmittedRequestView>;

/** `returnedCredits` is 0 where the credits were from an earlier month and have expired. */
export const DecidedRequestView = z.extend(ChangedRequestView, { returnedCredits: z.int() });
export type DecidedRequestView = z.infer<typeof DecidedRequestView>;

export const CancelledRequestView = z.extend(RequestDetailView, {
  returnedCredits: z.int(),
  remainingCredits: z.int(),
});
export type CancelledRequestView = z.infer<typeof CancelledRequestView>;
