import * as z from 'zod/mini';
import { dayRangeFields, SearchText, searchPageFields, searchPageOf } from '../pagination.ts';
import {
  AdminRequestView,
  RequestStatus,
  RequestView,
  statusNoteFields,
  undoableField,
} from '../requests.ts';
import { Id } from '../values/id.ts';
import { ORDERS, OUTCOME_ANSWERS, QUEUE_SORTS } from '../values/list-options.ts';
import { nullableText } from '../values/text.ts';

const searchFields = {
  search: z.optional(SearchText),
  clientId: z.optional(Id),
  sampleId: z.optional(Id),
  outcome: z.optional(z.enum(OUTCOME_ANSWERS)),
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

/** As admins see it in a list. */
export const ListedRequestView = z.extend(AdminRequestView, { isClientDeactivated: z.boolean() });
export type ListedRequestView = z.infer<typeof ListedRequestView>;

export const AdminRequestSearchPage = searchPageOf(ListedRequestView);
export type AdminRequestSearchPage = z.infer<typeof AdminRequestSearchPage>;

export const AdjacentRequestsInput = z.strictObject({ id: Id, ...filterFields, ...sortFields });
export type AdjacentRequestsInput = z.infer<typeof AdjacentRequestsInput>;

export const AdjacentRequestsView = z.object({ previous: z.nullable(Id), next: z.nullable(Id) });
export type AdjacentRequestsView = z.infer<typeof AdjacentRequestsView>;

export const PendingRequestsView = z.object({ count: z.int() });
export type PendingRequestsView = z.infer<typeof PendingRequestsView>;

export const BULK_REQUESTS_MAX = 200;

const SHIPMENTS_TEXT_MAX = 200_000;

export const DECISIONS = ['approved', 'shipped', 'delivered', 'fulfilled', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

const bulkShipmentFields = {
  carrier: nullableText('Carrier'),
  trackingNumber: nullableText('Tracking number'),
};
export const BulkShipment = z.object(bulkShipmentFields);
export type BulkShipment = z.infer<typeof BulkShipment>;

export const ReadShipmentsInput = z.strictObject({
  text: z.string().check(z.maxLength(SHIPMENTS_TEXT_MAX, 'The lines are too long')),
  selected: z.array(Id).check(z.maxLength(BULK_REQUESTS_MAX)),
});
export type ReadShipmentsInput = z.infer<typeof ReadShipmentsInput>;

export const ReadShipmentsView = z.object({
  shipments: z.array(z.extend(BulkShipment, { id: Id })),
  problems: z.array(z.object({ line: z.int(), request: z.string(), message: z.string() })),
});
export type ReadShipmentsView = z.infer<typeof ReadShipmentsView>;

export const BulkChangeStatusInput = z.strictObject({
  decision: z.enum(DECISIONS),
  requests: z
    .array(
      z.strictObject({
        id: Id,
        expectedStatus: RequestStatus,
        carrier: z.optional(bulkShipmentFields.carrier),
        trackingNumber: z.optional(bulkShipmentFields.trackingNumber),
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
  /** To all clients together. */
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
