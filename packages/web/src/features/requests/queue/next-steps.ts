import type { RequestStatus } from '@portal/contract/requests';
import type { Decision } from '@portal/contract/requests/status';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests.values';

/** The statuses from which a decision leads on. A step back is taken on the page of the request. */
const STATUSES_BEFORE: Record<Decision, readonly RequestStatus[]> = {
  approved: ['pending', 'rejected'],
  shipped: ['pending', 'approved'],
  delivered: ['approved', 'shipped'],
  fulfilled: ['pending', 'approved', 'shipped', 'delivered', 'rejected'],
  rejected: ['pending', 'approved', 'shipped', 'delivered', 'fulfilled'],
};

/** The requests that the decision does not lead back. */
export function requestsFor<Request extends { status: RequestStatus }>(
  decision: Decision,
  requests: readonly Request[],
) {
  return requests.filter(({ status }) => STATUSES_BEFORE[decision].includes(status));
}

type Decided = { id: number; status: RequestStatus; cancelledAt?: string | null };

/** Why no decision leads this request on. */
export function describeAlready({ id, status, cancelledAt = null }: Decided) {
  return `Request #${id} is already ${STATUS_LABELS[displayedStatus({ status, cancelledAt })].toLowerCase()}.`;
}
