/** Who the measured calls come from; all sign in with the same password. */
export const PASSWORD = 'measured and nothing else';

export const ADMIN = 'admin';
/** A client of the generated ones, by number. */
export const clientName = (number: number): string => `client-${number}`;

/** Clients who never run out of credits, so that every submission of the bench is taken. */
export const SPENDERS = 10;
export const spenderName = (number: number): string => `spender-${number}`;
