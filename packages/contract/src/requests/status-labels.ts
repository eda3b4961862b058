import type { RequestStatus, RequestView } from '../requests.ts';

// Types only, so that the dashboard can use it without loading zod.

export type DisplayedStatus = RequestStatus | 'cancelled';

export const STATUS_LABELS: Record<DisplayedStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  shipped: 'Shipped',
  delivered: 'Delivered',
  fulfilled: 'Fulfilled',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** The status that a person reads: a request that its client cancelled is stored as rejected. */
export function displayedStatus({
  status,
  cancelledAt,
}: Pick<RequestView, 'status' | 'cancelledAt'>): DisplayedStatus {
  return cancelledAt === null ? status : 'cancelled';
}
