import * as z from 'zod/mini';
import { ShipToInput, ShipToView } from '../addresses.ts';
import { changesSomething, expectedFields } from '../patches.ts';
import { AdminRequestDetailView, RequestStatus, RestAdminRequestDetailView } from '../requests.ts';
import {
  BULK_REQUESTS_MAX,
  MATCHING_REQUESTS_MAX,
  quantityLimits,
  REQUEST_LINES_MAX,
  requestMessages,
} from '../requests.values.ts';
import { optionalShipmentFields, parcelFields } from '../shipping.ts';
import { Id } from '../values/id.ts';
import { nullableText, TEXT_LENGTH_MAX } from '../values/text.ts';

export const statusNoteFields = {
  note: z.optional(nullableText('Reason', TEXT_LENGTH_MAX.note, 'multiline')),
  internalNote: z.optional(nullableText('Internal note', TEXT_LENGTH_MAX.note, 'multiline')),
};

/** The change can be undone, so its emails and webhooks wait. Only for the web: changes by REST are final. */
export const undoableField = { isUndoable: z.optional(z.boolean()) };

export const ReceiveRequestInput = z.strictObject({ id: Id, ...undoableField });
export type ReceiveRequestInput = z.infer<typeof ReceiveRequestInput>;

export const ChangeStatusInput = z.strictObject({
  id: Id,
  status: RequestStatus,
  ...statusNoteFields,
  ...optionalShipmentFields,
  expectedStatus: z.optional(RequestStatus),
  ...undoableField,
});
export type ChangeStatusInput = z.infer<typeof ChangeStatusInput>;

/** What will be sent of some samples of a request, or of all. */
const CutLinesInput = z
  .array(
    z.strictObject({
      id: Id,
      quantity: z
        .int(requestMessages.cutQuantity)
        .check(z.gte(0, requestMessages.cutQuantity), z.lte(quantityLimits.max, requestMessages.cutQuantity)),
    }),
    requestMessages.noLines,
  )
  .check(
    z.minLength(1, requestMessages.noLines),
    z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines),
    z.refine(
      (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
      requestMessages.lineTwice,
    ),
  );
export type CutLinesInput = z.infer<typeof CutLinesInput>;

export const UpdateRequestInput = z
  .strictObject({
    id: Id,
    status: z.optional(RequestStatus),
    ...statusNoteFields,
    ...optionalShipmentFields,
    shipTo: z.optional(ShipToInput),
    lines: z.optional(CutLinesInput),
    expectedStatus: z.optional(RequestStatus),
    expected: expectedFields({
      shipTo: z.nullable(ShipToView),
      quantities: z.record(z.string(), z.int()),
    }),
  })
  .check(changesSomething('note', 'internalNote', 'expectedStatus', 'expected', 'currency'));
export type UpdateRequestInput = z.infer<typeof UpdateRequestInput>;

/** The event of the change; null when the request already had the status. */
const changeFields = { eventId: z.nullable(Id) };

export const RestChangedRequestView = z.extend(RestAdminRequestDetailView, changeFields);

export const ChangedRequestView = z.extend(AdminRequestDetailView, changeFields);
export type ChangedRequestView = z.infer<typeof ChangedRequestView>;

/** `returnedCredits` is 0 where the credits were from an earlier month and have expired, negative where they were taken again. */
export const DecidedRequestView = z.extend(ChangedRequestView, { returnedCredits: z.int() });
export type DecidedRequestView = z.infer<typeof DecidedRequestView>;

export const DECISIONS = ['approved', 'shipped', 'delivered', 'fulfilled', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

export const BulkChangeStatusInput = z.strictObject({
  decision: z.enum(DECISIONS),
  requests: z
    .array(
      z.strictObject({
        id: Id,
        expectedStatus: RequestStatus,
        carrier: z.optional(parcelFields.carrier),
        trackingNumber: z.optional(parcelFields.trackingNumber),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one request'),
      z.maxLength(BULK_REQUESTS_MAX, `Decide on at most ${BULK_REQUESTS_MAX} requests at once`),
    ),
  ...statusNoteFields,
  ...undoableField,
  /** How many batches of the same change follow. The change can be undone until they are done. */
  batchesAfter: z.optional(z.int().check(z.gte(0), z.lt(MATCHING_REQUESTS_MAX / BULK_REQUESTS_MAX))),
});
export type BulkChangeStatusInput = z.infer<typeof BulkChangeStatusInput>;

export const BulkChangeStatusView = z.object({
  results: z.array(
    z.object({ id: Id, isChanged: z.boolean(), message: z.nullable(z.string()), eventId: z.nullable(Id) }),
  ),
  /** To all clients together, negative where they were taken again. */
  returnedCredits: z.int(),
});
export type BulkChangeStatusView = z.infer<typeof BulkChangeStatusView>;

export const UndoStatusChangesInput = z.strictObject({
  changes: z
    .array(z.strictObject({ id: Id, eventId: Id }))
    .check(
      z.minLength(1, 'Choose at least one change'),
      z.maxLength(BULK_REQUESTS_MAX, `Undo at most ${BULK_REQUESTS_MAX} changes at once`),
    ),
});
export type UndoStatusChangesInput = z.infer<typeof UndoStatusChangesInput>;

export const UndoStatusChangesView = z.object({
  results: z.array(z.object({ id: Id, isUndone: z.boolean(), message: z.nullable(z.string()) })),
});
export type UndoStatusChangesView = z.infer<typeof UndoStatusChangesView>;
