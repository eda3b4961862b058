import * as z from 'zod/mini';
import { cursorPageFields, cursorPageOf, dayRangeFields, ORDERS, SearchText } from './pagination.ts';
import { RequestStatus, RequestView } from './requests.ts';
import { Id } from './values/id.ts';
import { nullableText, TEXT_LENGTH_MAX } from './values/text.ts';

export const QUEUE_SORTS = ['date', 'credits'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

const filterFields = {
  /** A request's number, or words of its client's name, email or username. */
  search: z.optional(SearchText),
  status: z.optional(RequestStatus),
  clientId: z.optional(Id),
  ...dayRangeFields,
};
const sortFields = { sort: z.optional(z.enum(QUEUE_SORTS)), order: z.optional(z.enum(ORDERS)) };

/** The default order is newest first. */
export const QueueFilter = z.strictObject({ ...filterFields, ...sortFields });
export type QueueFilter = z.infer<typeof QueueFilter>;

export const SearchRequestsInput = z.strictObject({ ...filterFields, ...sortFields, ...cursorPageFields });
export type SearchRequestsInput = z.infer<typeof SearchRequestsInput>;

export const RequestSearchPage = cursorPageOf(RequestView);
export type RequestSearchPage = z.infer<typeof RequestSearchPage>;

export const AdjacentRequestsInput = z.strictObject({ id: Id, ...filterFields, ...sortFields });
export type AdjacentRequestsInput = z.infer<typeof AdjacentRequestsInput>;

export const AdjacentRequestsView = z.object({ previous: z.nullable(Id), next: z.nullable(Id) });
export type AdjacentRequestsView = z.infer<typeof AdjacentRequestsView>;

export const PendingRequestsView = z.object({ count: z.int() });
export type PendingRequestsView = z.infer<typeof PendingRequestsView>;

/** Most requests in one bulk change. */
export const BULK_REQUESTS_MAX = 100;

export const DECISIONS = ['approved', 'rejected', 'fulfilled'] as const;
export type Decision = (typeof DECISIONS)[number];

export const BulkChangeStatusInput = z.strictObject({
  decision: z.enum(DECISIONS),
  requests: z
    .array(z.strictObject({ id: Id, expectedStatus: RequestStatus }))
    .check(
      z.minLength(1, 'Choose at least one request'),
      z.maxLength(BULK_REQUESTS_MAX, `Decide on at most ${BULK_REQUESTS_MAX} requests at once`),
    ),
  note: z.optional(nullableText('Reason', TEXT_LENGTH_MAX.note, 'multiline')),
  internalNote: z.optional(nullableText('Internal note', TEXT_LENGTH_MAX.note, 'multiline')),
});
export type BulkChangeStatusInput = z.infer<typeof BulkChangeStatusInput>;

/** One result for each request, in the order of the input. `message` says why a request did not change. */
export const BulkChangeStatusView = z.object({
  results: z.array(z.object({ id: Id, isChanged: z.boolean(), message: z.nullable(z.string()) })),
});
export type BulkChangeStatusView = z.infer<typeof BulkChangeStatusView>;
