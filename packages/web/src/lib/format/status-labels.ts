import type { RequestStatus } from '@portal/contract/requests';

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  shipped: 'Shipped',
  delivered: 'Delivered',
  fulfilled: 'Fulfilled',
  rejected: 'Rejected',
};
