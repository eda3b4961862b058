import * as z from 'zod/mini';
import { ShipToView } from '../addresses.ts';
import { SearchText, searchPageFields } from '../pagination.ts';
import { RequestStatus } from '../requests.ts';
import { Id } from '../values/id.ts';
import { ORDERS, OWN_REQUEST_SORTS } from '../values/list-options.ts';

const filterFields = {
  search: z.optional(SearchText),
  status: z.optional(RequestStatus),
  sort: z.optional(z.enum(OWN_REQUEST_SORTS)),
};

export const OwnRequestsFilter = z.strictObject({ ...filterFields, order: z.optional(z.enum(ORDERS)) });
export type OwnRequestsFilter = z.infer<typeof OwnRequestsFilter>;

export const SearchOwnRequestsInput = z.strictObject({ ...searchPageFields, ...filterFields });
export type SearchOwnRequestsInput = z.infer<typeof SearchOwnRequestsInput>;

export const ReorderView = z.object({
  lines: z.array(z.object({ id: Id, name: z.string(), quantity: z.int(), isAvailable: z.boolean() })),
  remainingCredits: z.int(),
  shipTo: z.nullable(ShipToView),
  addressId: z.nullable(Id),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type ReorderView = z.infer<typeof ReorderView>;
