import type { RequestStatus } from './requests.ts';

// Types only, so that the dashboard can use it without loading zod.

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  shipped: 'Shipped',
  delivered: 'Delivered',
  fulfilled: 'Fulfilled',
  rejected: 'Rejected',
};
