// This file imports no zod, so that pages with a list can use it without loading zod.

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

/** A longer list is not counted to its end, so that counting takes the same time for every list. */
export const COUNTED_ROWS_MAX = 10_000;

export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'shipped',
  'delivered',
  'fulfilled',
  'rejected',
] as const;

export const OUTCOME_ANSWERS = ['ordered', 'deciding', 'not-a-fit', 'problem'] as const;
export type OutcomeAnswer = (typeof OUTCOME_ANSWERS)[number];

export const OUTCOME_GIVERS = ['client', 'admin'] as const;

export const CLIENT_SORTS = ['created', 'name', 'remainingCredits'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const CLIENT_STATES = ['active', 'waiting', 'deactivated'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** Which requests of a client are approved automatically: as the other conditions say, all, or none. */
export const APPROVALS = ['standard', 'always', 'never'] as const;
export type Approval = (typeof APPROVALS)[number];

export const SAMPLE_SORTS = ['id', 'name'] as const;
export type SampleSort = (typeof SAMPLE_SORTS)[number];

/** Clients do not learn how often a sample was requested. */
export const ADMIN_SAMPLE_SORTS = [...SAMPLE_SORTS, 'requests'] as const;
export type AdminSampleSort = (typeof ADMIN_SAMPLE_SORTS)[number];

export const SAMPLE_STATES = ['active', 'inactive'] as const;

export const QUEUE_SORTS = ['date', 'credits', 'neededBy'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export const OWN_REQUEST_SORTS = ['date', 'credits', 'status'] as const;
export type OwnRequestSort = (typeof OWN_REQUEST_SORTS)[number];

export const PRINTOUTS = ['slips', 'pick-list'] as const;
export type Printout = (typeof PRINTOUTS)[number];
export const HELD_WAITS_FOR = ['admin', 'renewal'] as const;
export type HeldWaitsFor = (typeof HELD_WAITS_FOR)[number];

export const HELD_STATES = ['waiting', 'sent', 'declined', 'cancelled', 'lapsed'] as const;
export type HeldState = (typeof HELD_STATES)[number];
