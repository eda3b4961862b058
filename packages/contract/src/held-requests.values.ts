/** `waiting`: most that wait at the same time, by account. `days`: after these one that waits for an admin lapses. */
export const heldRequestLimits = { waiting: 10, reason: 500, days: 14 } as const;

export const HELD_WAITS_FOR = ['admin', 'renewal'] as const;
export type HeldWaitsFor = (typeof HELD_WAITS_FOR)[number];

export const HELD_STATES = ['waiting', 'sent', 'declined', 'cancelled', 'lapsed'] as const;
export type HeldState = (typeof HELD_STATES)[number];
