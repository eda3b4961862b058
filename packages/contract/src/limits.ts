// This file imports no zod, so that the first pages can use it without loading zod.

/** The largest value of PostgreSQL's `serial`. */
export const ID_MAX = 2_147_483_647;

export const SEARCH_MAX_LENGTH = 100;

export const PAGE_SIZE_MAX = 200;

export const RECENT_REQUESTS_MAX = 5;

export const defaultCreditsLimits = { min: 1, max: 100 } as const;

export const quantityLimits = { min: 1, max: 10 } as const;

export const REQUEST_LINES_MAX = 200;

export const ADDRESSES_MAX = 50;

/** `waiting`: most that wait at the same time, by account. `days`: after these one that waits for an admin lapses. */
export const heldRequestLimits = { waiting: 10, reason: 500, days: 14 } as const;

export const requestMessages = {
  noSamples: 'Choose at least one sample',
  tooManyLines: `A request can include at most ${REQUEST_LINES_MAX} samples`,
  quantity: 'The quantity must be a whole number from 1 to 10',
  sampleTwice: 'Each sample can be requested only once',
  notEnoughCredits: "You don't have enough credits to request these samples.",
  notFound: 'Request not found',
  trackingUrl: 'Tracking link must be an https address',
  cancelled: 'Cancelled by the client',
  neededInPast: 'The needed-by date is in the past',
  notEditable: 'Only a pending request can be changed.',
  alreadyShipped: 'This request has already been shipped, so its address can no longer change.',
  unknownUser: 'Unknown',
} as const;

/** How long an admin can undo a status change. Emails and webhooks about the change wait as long. */
export const UNDO_SECONDS = 10;
