import * as z from 'zod/mini';
import { quantityLimits, REQUEST_LINES_MAX, requestMessages } from './limits.ts';
import { pageFields, pageOf } from './pagination.ts';
import { Id } from './values/id.ts';
import { nullableText, TEXT_LENGTH_MAX } from './values/text.ts';

export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'shipped',
  'delivered',
  'fulfilled',
  'rejected',
] as const;
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

export const SubmitRequestInput = z.strictObject({
  samples: z.array(RequestLineInput, requestMessages.noSamples).check(
    z.minLength(1, requestMessages.noSamples),
    z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines),
    z.refine(
      (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
      requestMessages.sampleTwice,
    ),
  ),
  idempotencyKey: z.optional(IdempotencyKey),
});
export type SubmitRequestInput = z.infer<typeof SubmitRequestInput>;

export const ListRequestsInput = z.strictObject({ ...pageFields, status: z.optional(RequestStatus) });
export type ListRequestsInput = z.infer<typeof ListRequestsInput>;

export const ChangeStatusInput = z.strictObject({
  id: Id,
  status: RequestStatus,
  note: z.optional(nullableText('Note', TEXT_LENGTH_MAX.note, 'multiline')),
  internalNote: z.optional(nullableText('Internal note', TEXT_LENGTH_MAX.note, 'multiline')),
  carrier: z.optional(nullableText('Carrier')),
  trackingNumber: z.optional(nullableText('Tracking number')),
  /** The status that the admin saw. Another current status is a conflict. */
  expectedStatus: z.optional(RequestStatus),
});
export type ChangeStatusInput = z.infer<typeof ChangeStatusInput>;

export const RequestView = z.object({
  id: Id,
  date: z.iso.datetime(),
  status: RequestStatus,
  creditsUsed: z.int(),
  samples: z.array(z.object({ id: Id, name: z.string(), imageUrl: z.nullable(z.string()) })),
  /** Units by sample id. */
  quantities: z.record(z.string(), z.int()),
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});
export type RequestView = z.infer<typeof RequestView>;

export const RequestPage = pageOf(RequestView);
export type RequestPage = z.infer<typeof RequestPage>;

/** A change of a request's status. `from` is null for the submission. */
export const RequestEventView = z.object({
  id: Id,
  from: z.nullable(RequestStatus),
  to: RequestStatus,
  at: z.iso.datetime(),
  actor: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** For admins only, null for clients. */
  internalNote: z.nullable(z.string()),
});
export type RequestEventView = z.infer<typeof RequestEventView>;

export const RequestDetailView = z.extend(RequestView, { timeline: z.array(RequestEventView) });
export type RequestDetailView = z.infer<typeof RequestDetailView>;

export const SubmittedRequestView = z.extend(RequestView, { remainingCredits: z.int() });
export type SubmittedRequestView = z.infer<typeof SubmittedRequestView>;

export const CancelledRequestView = z.extend(RequestDetailView, { remainingCredits: z.int() });
export type CancelledRequestView = z.infer<typeof CancelledRequestView>;

export const ReorderView = z.object({
  lines: z.array(z.object({ id: Id, name: z.string(), quantity: z.int(), isAvailable: z.boolean() })),
  remainingCredits: z.int(),
});
export type ReorderView = z.infer<typeof ReorderView>;
