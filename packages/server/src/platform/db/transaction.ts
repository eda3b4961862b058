import { setTimeout as wait } from 'node:timers/promises';
import { isReadOnlyError, isRetryable, isTimeout } from './errors.ts';
import type { Em } from './orm.ts';

const MAX_ATTEMPTS = 6;
const MAX_ATTEMPTS_AFTER_TIMEOUT = 3;
/** The pool closes connections that a failover has left read-only, so the second attempt gets a new one. */
const MAX_ATTEMPTS_READ_ONLY = 2;
const MIN_RETRY_DELAY_MS = 10;

/** Retries work after a deadlock, a serialization failure, a timeout or a read-only connection, and if `isPassing`. */
export async function withRetry<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts(error, isPassing)) throw error;
      await wait(Math.random() * MIN_RETRY_DELAY_MS * 2 ** attempt);
    }
  }
}

function maxAttempts(error: unknown, isPassing: (error: unknown) => boolean): number {
  if (isRetryable(error) || isPassing(error)) return MAX_ATTEMPTS;
  if (isTimeout(error)) return MAX_ATTEMPTS_AFTER_TIMEOUT;
  return isReadOnlyError(error) ? MAX_ATTEMPTS_READ_ONLY : 1;
}

/** Each attempt gets the context with a new entity manager. Inside a transaction `work` joins that one. */
export async function inTransaction<T, Context extends { em: Em }>(
  ctx: Context,
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  const { em } = ctx;
  return em.isInTransaction()
    ? work(ctx)
    : withRetry(() => em.fork().transactional((tx) => work({ ...ctx, em: tx })));
}
