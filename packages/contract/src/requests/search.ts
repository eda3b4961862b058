import * as z from 'zod/mini';
import { ShipToView } from '../addresses.ts';
import { MESSAGE_SIDES } from '../messages.values.ts';
import { OUTCOME_ANSWERS } from '../outcomes.values.ts';
import { dayRangeFields, SearchText, searchPageFields, searchPageOf } from '../pagination.ts';
import { AdminRequestView, adminPageFacts, RequestStatus, RequestView } from '../requests.ts';
import { OWN_REQUEST_SORTS, QUEUE_SORTS, REQUEST_ISSUES } from '../requests.values.ts';
import { Id } from '../values/id.ts';
import { ORDERS } from '../values/limits.ts';

const searchFields = {
  search: z.optional(SearchText),
  clientId: z.optional(Id),
  sampleId: z.optional(Id),
  outcome: z.optional(z.enum(OUTCOME_ANSWERS)),
  /** Whose message the request waits for. */
  awaited: z.optional(z.enum(MESSAGE_SIDES)),
  issue: z.optional(z.enum(REQUEST_ISSUES)),
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

/** As its client sees it in the history. */
export const OwnListedRequestView = z.extend(RequestView, { unreadMessages: z.int() });
export type OwnListedRequestView = z.infer<typeof OwnListedRequestView>;

export const RequestSearchPage = searchPageOf(OwnListedRequestView);
export type RequestSearchPage = z.infer<typeof RequestSearchPage>;

/** As admins see it in a list. */
export const ListedRequestView = z.extend(AdminRequestView, adminPageFacts);
export type ListedRequestView = z.infer<typeof ListedRequestView>;

export const AdminRequestSearchPage = searchPageOf(ListedRequestView);
export type AdminRequestSearchPage = z.infer<typeof AdminRequestSearchPage>;

/** At most `MATCHING_REQUESTS_MAX`, to change all that match. */
export const MatchingRequestsView = z.array(z.pick(RequestView, { id: true, status: true }));
export type MatchingRequestsView = z.infer<typeof MatchingRequestsView>;

export const AdjacentRequestsInput = z.strictObject({ id: Id, ...filterFields, ...sortFields });
export type AdjacentRequestsInput = z.infer<typeof AdjacentRequestsInput>;

export const AdjacentRequestsView = z.object({ previous: z.nullable(Id), next: z.nullable(Id) });
export type AdjacentRequestsView = z.infer<typeof AdjacentRequestsView>;

const ownFilterFields = {
  search: z.optional(SearchText),
  status: z.optional(RequestStatus),
  sort: z.optional(z.enum(OWN_REQUEST_SORTS)),
};

export const OwnRequestsFilter = z.strictObject({ ...ownFilterFields, order: z.optional(z.enum(ORDERS)) });
export type OwnRequestsFilter = z.infer<typeof OwnRequestsFilter>;

export const SearchOwnRequestsInput = z.strictObject({ ...searchPageFields, ...ownFilterFields });
export type SearchOwnRequestsInput = z.infer<typeof SearchOwnRequestsInput>;

export const ReorderView = z.object({
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      quantity: z.int(),
      isAvailable: z.boolean(),
    }),
  ),
  remainingCredits: z.int(),
  shipTo: z.nullable(ShipToView),
  addressId: z.nullable(Id),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type ReorderView = z.infer<typeof ReorderView>;
