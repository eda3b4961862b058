import * as z from 'zod/mini';
import { SearchText } from '../pagination.ts';
import { RequestStatus } from '../requests.ts';
import { ORDERS, OWN_REQUEST_SORTS } from '../values/list-options.ts';

/** The filters of a client's history. The browser applies them to its list, the server to the CSV file. */
export const OwnRequestsFilter = z.strictObject({
  search: z.optional(SearchText),
  status: z.optional(RequestStatus),
  sort: z.optional(z.enum(OWN_REQUEST_SORTS)),
  order: z.optional(z.enum(ORDERS)),
});
export type OwnRequestsFilter = z.infer<typeof OwnRequestsFilter>;
