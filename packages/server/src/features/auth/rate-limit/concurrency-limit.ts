import pLimit from 'p-limit';
import { rateLimited } from '../../../errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Thrown before a password is checked. */
export function overloadedError() {
  return rateLimited(RETRY_AFTER_SECONDS, 'Sign-in is busy right now. Please try again in a moment.');
}

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** A bounded queue for expensive work. It throws AppError rate-limited when `maxWaiting` others wait already. */
export function concurrencyLimit({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number;
  maxWaiting: number;
}): ConcurrencyLimit {
  const limit = pLimit(maxRunning);
  return async (work) => {
    if (limit.pendingCount >= maxWaiting) throw overloadedError();
    return limit(work);
  };
}

/**
 * Hashing of passwords in this process. Each occupies a libuv thread for about 30 ms. The fourth thread stays free for
 * files, DNS and compression. 500 in the queue wait about ten seconds.
 */
export const hashingLimit = concurrencyLimit({ maxRunning: 3, maxWaiting: 500 });

/**
 * Sign-ins in this process. Each holds connections of the pool of ten, and attempts on one account wait for each other
 * in the database.
 */
export const signInLimit = concurrencyLimit({ maxRunning: 6, maxWaiting: 500 });
