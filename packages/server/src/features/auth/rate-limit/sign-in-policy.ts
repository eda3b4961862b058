import type { AttemptCounts } from './sign-in-attempts.sql.ts';

/** Failed attempts in 15 minutes. */
const FAILED_PER_ACCOUNT = 10;
const FAILED_PER_ADDRESS = 100;
/** Beyond a limit: attempts on one account in 15 minutes from an address where its owner has signed in before. */
const EXTRAS_PER_KNOWN_ADDRESS = 10;
/** Beyond a limit: the time between two attempts on one account from one address. */
const EXTRA_INTERVAL_SECONDS = 60;
/** Beyond a limit: attempts per minute on one account from all addresses, and from one address on all accounts. */
const EXTRAS_PER_MINUTE = 30;

/** Decided before the password is checked. */
export type SignInDecision =
  | { kind: 'free' }
  /** The password is checked although a limit is reached. A wrong one is reported as rate-limited. */
  | { kind: 'extra' }
  /** The attempts in progress decide whether the limit is reached. */
  | { kind: 'wait' }
  | { kind: 'refuse'; seconds: number };

function hasRoom(counts: AttemptCounts, withOpen: boolean) {
  return (
    counts.failedByAccount + (withOpen ? counts.openByAccount : 0) < FAILED_PER_ACCOUNT &&
    counts.failedByAddress + (withOpen ? counts.openByAddress : 0) < FAILED_PER_ADDRESS
  );
}

/**
 * Decides on a sign-in attempt. Beyond a limit an attacker gets one guess a minute from each address. A user with the
 * right password still gets in: immediately from a known address, within a minute from elsewhere.
 */
export function evaluateSignIn(counts: AttemptCounts): SignInDecision {
  if (hasRoom(counts, true)) return { kind: 'free' };
  if (hasRoom(counts, false)) return { kind: 'wait' };
  if (counts.isKnownAddress && counts.byPair < EXTRAS_PER_KNOWN_ADDRESS) return { kind: 'extra' };
  const wait = counts.youngestOfPair === null ? 0 : EXTRA_INTERVAL_SECONDS - counts.youngestOfPair;
  if (wait > 0) return { kind: 'refuse', seconds: Math.max(1, Math.ceil(wait)) };
  if (counts.extras >= EXTRAS_PER_MINUTE) return { kind: 'refuse', seconds: EXTRA_INTERVAL_SECONDS };
  return { kind: 'extra' };
}
