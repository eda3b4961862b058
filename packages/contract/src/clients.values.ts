export const CLIENT_SORTS = ['created', 'name', 'remainingCredits'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const CLIENT_STATES = ['active', 'waiting', 'deactivated'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** Which requests of a client are approved automatically: as the other conditions say, all, or none. */
export const APPROVALS = ['standard', 'always', 'never'] as const;
export type Approval = (typeof APPROVALS)[number];
