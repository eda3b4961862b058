import * as z from 'zod/mini';
import { dayRangeFields, SearchText, searchPageFields, searchPageOf } from '../pagination.ts';
import { RequestStatus, RequestView, statusNoteFields, undoableField } from '../requests.ts';
import { Id } from '../values/id.ts';
import { ORDERS, QUEUE_SORTS } from '../values/list-options.ts';
import { nullableText } from '../values/text.ts';

const searchFields = {
  search: z.optional(SearchText),
  clientId: z.optional(Id),
  sampleId: z.optional(Id),
  ...dayRangeFields,
};
export const CountRequestsInput = z.strictObject(searchFields);
export type CountRequestsInput = z.infer<typeof CountRequestsInput>;

/** Requests by status, each counted up to `COUNTED_ROWS_MAX + 1`. */
export const RequestCountsView = z.record(RequestStatus, z.int());
export type RequestCountsView = z.infer<typeof RequestCountsView>;

const filterFields = { ...searchFields, status: z.optional(RequestStatus) };
const sortFields = { sort: z.optional(z.enum(QUEUE_SORTS)), order: z.optional(z.enum(ORDERS)) };

export const QueueFilter = z.strictObject({ ...filterFields, ...sortFields });
export type QueueFilter = z.infer<typeof QueueFilter>;

export const SearchRequestsInput = z.strictObject({ ...filterFields, ...sortFields, ...searchPageFields });
export type SearchRequestsInput = z.infer<typeof SearchRequestsInput>;

export const RequestSearchPage = searchPageOf(RequestView);
export type RequestSearchPage = z.infer<typeof RequestSearchPage>;

export const AdjacentRequestsInput = z.strictObject({ id: Id, ...filterFields, ...sortFields });
export type AdjacentRequestsInput = z.infer<typeof AdjacentRequestsInput>;

export const AdjacentRequestsView = z.object({ previous: z.nullable(Id), next: z.nullable(Id) });
export type AdjacentRequestsView = z.infer<typeof AdjacentRequestsView>;

export const PendingRequestsView = z.object({ count: z.int() });
export type PendingRequestsView = z.infer<typeof PendingRequestsView>;

export const BULK_REQUESTS_MAX = 200;

export const DECISIONS = ['approved', 'shipped', 'delivered', 'fulfilled', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

export const BulkChangeStatusInput = z.strictObject({
  decision: z.enum(DECISIONS),
  requests: z
    .array(
      z.strictObject({
        id: Id,
        expectedStatus: RequestStatus,
        /** What is blank or absent stays as it is. */
        carrier: z.optional(nullableText('Carrier')),
        trackingNumber: z.optional(nullableText('Tracking number')),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one request'),
      z.maxLength(BULK_REQUESTS_MAX, `Decide on at most ${BULK_REQUESTS_MAX} requests at once`),
    ),
  ...statusNoteFields,
  ...undoableField,
});
export type BulkChangeStatusInput = z.infer<typeof BulkChangeStatusInput>;

export const BulkChangeStatusView = z.object({
  results: z.array(
    z.object({ id: Id, isChanged: z.boolean(), message: z.nullable(z.string()), eventId: z.nullable(Id) }),
  ),
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
