import { setTimeout as wait } from 'node:timers/promises';
import { isRetryable, isTimeout } from './errors.ts';
import type { Em } from './orm.ts';

const ATTEMPTS = 6;
/** Fewer, for each holds a connection for seconds. */
const LONG_ATTEMPTS = 3;
/** Longest wait before the second attempt, in milliseconds; it doubles from there. */
const FIRST_WAIT = 10;

/**
 * Tries work again that came to nothing by a deadlock, a serialization failure or a wait for a lock that took too long,
 * with jitter and a bound; every other error ends it.
 * @param isPassing errors after which the work is worth another attempt besides those
 */
export const withRetry = async <T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const attempts =
        isRetryable(error) || isPassing(error) ? ATTEMPTS : isTimeout(error) ? LONG_ATTEMPTS : 1;
      if (attempt >= attempts) throw error;
      await wait(Math.random() * FIRST_WAIT * 2 ** attempt);
    }
  }
};

/** Runs `work` in one transaction, each attempt with an entity manager of its own; within a transaction it joins that one. */
export const inTransaction = async <T>(em: Em, work: (em: Em) => Promise<T>): Promise<T> =>
  em.isInTransaction() ? work(em) : withRetry(() => em.fork().transactional(work));
