import { setTimeout as wait } from 'node:timers/promises';
import { isRetryable } from './failures.ts';
import type { Em } from './orm.ts';

const ATTEMPTS = 6;
/** Longest wait before the second attempt, in milliseconds; it doubles from there. */
const FIRST_WAIT = 10;

type TransactionOptions = {
  /** Errors after which the work is worth another attempt, besides deadlocks and serialization failures. */
  isPassing?: (error: unknown) => boolean;
};

/**
 * Runs `work` in one transaction, each attempt with an entity manager of its own; within a transaction it joins that
 * one. Deadlocks and serialization failures are tried again, with jitter and a bound; every other error ends it.
 */
export const inTransaction = async <T>(
  em: Em,
  work: (em: Em) => Promise<T>,
  { isPassing = () => false }: TransactionOptions = {},
): Promise<T> => {
  if (em.isInTransaction()) return work(em);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.fork().transactional(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !(isRetryable(error) || isPassing(error))) throw error;
      await wait(Math.random() * FIRST_WAIT * 2 ** attempt);
    }
  }
};
