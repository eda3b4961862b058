import * as z from 'zod/mini';
import { ORDERS, SearchText } from '../pagination.ts';
import { RequestStatus, type RequestView } from '../requests.ts';
import { displayedStatus, STATUS_LABELS } from './status-labels.ts';

export const OWN_REQUEST_SORTS = ['date', 'credits', 'status'] as const;
export type OwnRequestSort = (typeof OWN_REQUEST_SORTS)[number];

/** The filters of a client's history. The browser applies them to its list, the server to the CSV file. */
export const OwnRequestsFilter = z.strictObject({
  search: z.optional(SearchText),
  status: z.optional(RequestStatus),
  sort: z.optional(z.enum(OWN_REQUEST_SORTS)),
  order: z.optional(z.enum(ORDERS)),
});
export type OwnRequestsFilter = z.infer<typeof OwnRequestsFilter>;

function textOf(request: RequestView) {
  const { id, samples, carrier, trackingNumber } = request;
  const status = STATUS_LABELS[displayedStatus(request)];
  return [`#${id}`, ...samples.map(({ name }) => name), carrier, trackingNumber, status]
    .join(' ')
    .toLowerCase();
}

/** Whether the request contains every word. */
export function matchesOwnSearch(request: RequestView, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = textOf(request);
  return words.every((word) => text.includes(word));
}
