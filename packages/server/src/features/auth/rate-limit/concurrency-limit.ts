import pLimit from 'p-limit';
import { rateLimited } from '../../../errors.ts';

const RETRY_AFTER_SECONDS = 5;

export function overloadedError() {
  return rateLimited(RETRY_AFTER_SECONDS, 'Sign-in is busy right now. Please try again in a moment.');
}

/** A bounded queue for expensive work. It throws AppError rate-limited when `maxWaiting` others wait already. */
export function concurrencyLimit({ maxRunning, maxWaiting }: Record<'maxRunning' | 'maxWaiting', number>) {
  const limit = pLimit(maxRunning);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw overloadedError();
    return limit(work);
  };
}

// Each hash occupies a libuv thread for about 30 ms. The fourth thread stays free for files, DNS and compression.
export const hashingLimit = concurrencyLimit({ maxRunning: 3, maxWaiting: 500 });

// Each sign-in holds connections of the pool of ten, and attempts on one account wait for each other in the database.
export const signInLimit = concurrencyLimit({ maxRunning: 6, maxWaiting: 500 });
