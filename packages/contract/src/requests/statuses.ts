import type { RequestStatus } from '../requests.ts';

// Types only, so that pages can use it without loading zod.

export const SENT_STATUSES: readonly RequestStatus[] = ['shipped', 'delivered', 'fulfilled'];

/** Its samples went out. */
export function isSent(status: RequestStatus): boolean {
  return SENT_STATUSES.includes(status);
}

/** Its samples went out, or will. */
export function isAccepted(status: RequestStatus): boolean {
  return status === 'approved' || isSent(status);
}
