import type { SignInCounts } from './sign-in-attempts.sql.ts';

/** Failed tries in 15 minutes. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
/** Past a limit: tries of one account from one address in 15 minutes, where the account has signed in before. */
const PER_KNOWN_ADDRESS = 10;
/** Past a limit, one address may try one account once in this many seconds. */
const EXTRA_EVERY = 60;
/** Past a limit: tries a minute of one account from everywhere, and of one address at all accounts. */
const EXTRAS_PER_MINUTE = 30;

/** What becomes of a try, before its password is looked at. */
export type SignInDecision =
  | { kind: 'free' }
  /** Looked at although a limit is reached; its failure is answered like a refusal. */
  | { kind: 'extra' }
  /** Past a limit only if those under way fail: their outcome decides. */
  | { kind: 'wait' }
  | { kind: 'refuse'; seconds: number };

const hasRoom = (counts: SignInCounts, withOpen: boolean) =>
  counts.failedOfAccount + (withOpen ? counts.openOfAccount : 0) < PER_ACCOUNT &&
  counts.failedOfAddress + (withOpen ? counts.openOfAddress : 0) < PER_ADDRESS;

/**
 * Decides on a try. Past a limit an attacker gets one guess a minute from each address, and whoever knows the
 * password is let in: at once where they have signed in before, elsewhere within a minute, whatever others try.
 */
export const evaluateSignIn = (counts: SignInCounts): SignInDecision => {
  if (hasRoom(counts, true)) return { kind: 'free' };
  if (hasRoom(counts, false)) return { kind: 'wait' };
  if (counts.isKnownAddress && counts.pair < PER_KNOWN_ADDRESS) return { kind: 'extra' };
  const wait = counts.pairAge === null ? 0 : EXTRA_EVERY - counts.pairAge;
  if (wait > 0) return { kind: 'refuse', seconds: Math.max(1, Math.ceil(wait)) };
  if (counts.extras >= EXTRAS_PER_MINUTE) return { kind: 'refuse', seconds: EXTRA_EVERY };
  return { kind: 'extra' };
};
