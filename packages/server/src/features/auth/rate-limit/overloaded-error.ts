import { rateLimited } from '../../../errors.ts';

/** Seconds in which a queue has become a good deal shorter. */
const COME_BACK = 5;

/** Who comes in a flood of sign-ins and has waited long enough, or would. It says nothing of the password. */
export const overloadedError = () =>
  rateLimited(COME_BACK, 'Very many people are signing in. Please try again in a moment.');
