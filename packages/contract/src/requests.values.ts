export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'shipped',
  'delivered',
  'fulfilled',
  'rejected',
] as const;

type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const SENT_STATUSES: readonly RequestStatus[] = ['shipped', 'delivered', 'fulfilled'];

/** Nothing more happens to it, unless it is reopened. */
export function isEnded(status: RequestStatus): boolean {
  return status === 'delivered' || status === 'fulfilled' || status === 'rejected';
}

/** Its samples went out. */
export function isSent(status: RequestStatus): boolean {
  return SENT_STATUSES.includes(status);
}

/** Its samples went out, or will. */
export function isAccepted(status: RequestStatus): boolean {
  return status === 'approved' || isSent(status);
}

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
}: {
  status: RequestStatus;
  cancelledAt: string | null;
}): DisplayedStatus {
  return cancelledAt === null ? status : 'cancelled';
}

export const QUEUE_SORTS = ['date', 'credits', 'neededBy'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** What keeps a pending or approved request from being sent in time. */
export const REQUEST_ISSUES = ['overdue', 'no-address'] as const;
export type RequestIssue = (typeof REQUEST_ISSUES)[number];

export const ISSUE_LABELS: Record<RequestIssue, string> = {
  overdue: 'Overdue',
  'no-address': 'No address',
};

export const OWN_REQUEST_SORTS = ['date', 'credits', 'status'] as const;
export type OwnRequestSort = (typeof OWN_REQUEST_SORTS)[number];

/** Most requests of one change or of one print. */
export const BULK_REQUESTS_MAX = 200;

/** Most requests that are selected with one press. They are changed in batches of `BULK_REQUESTS_MAX`. */
export const MATCHING_REQUESTS_MAX = 5_000;

export const RECENT_REQUESTS_MAX = 5;

export const quantityLimits = { min: 1, max: 10 } as const;

export const REQUEST_LINES_MAX = 200;

/** By a client on one day, after which submissions wait for the next. */
export const CANCELLED_REQUESTS_MAX = 100;

/** Edits and answers of a request by its client on one day. */
export const REQUEST_EDITS_MAX = 50;

export const requestMessages = {
  noSamples: 'Choose at least one sample',
  tooManyLines: `A request can include at most ${REQUEST_LINES_MAX} samples`,
  quantity: `The quantity must be a whole number from ${quantityLimits.min} to ${quantityLimits.max}`,
  sampleTwice: 'Each sample can be requested only once',
  notEnoughCredits: "You don't have enough credits to request these samples.",
  notFound: 'Request not found',
  trackingUrl: 'Tracking link must be an https address',
  cancelled: 'Cancelled by the client',
  neededInPast: 'The needed-by date is in the past',
  notEditable: 'Only a pending request can be changed.',
  alreadyShipped: 'This request has already been shipped, so its address can no longer change.',
  tooManyCancelled: `You have cancelled ${CANCELLED_REQUESTS_MAX} requests today. Please submit the next one tomorrow.`,
  tooManyEdits: `You have changed this request ${REQUEST_EDITS_MAX} times today. Please try again tomorrow.`,
  linesShipped: 'This request has already been shipped, so its samples can no longer change.',
  linesRejected: 'A rejected request cannot be changed. Reopen it first.',
  noLines: 'Name at least one sample',
  lineTwice: 'Each sample can be named only once',
  noUnitsLeft: 'At least one unit must be sent. Reject the request instead.',
  cutQuantity: `The quantity must be a whole number from 0 to ${quantityLimits.max}`,
  notReplaceable: 'Only a request of the same client that was sent can be replaced',
  unknownUser: 'Unknown',
} as const;

/** How long an admin can undo a status change. Emails and webhooks about the change wait as long. */
export const UNDO_SECONDS = 10;

/** As a PostgreSQL interval. What is sent again with the key of a program changes nothing until then. */
export const IDEMPOTENCY_KEY_LIFETIME = '24 hours';
