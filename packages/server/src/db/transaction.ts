import { setTimeout as wait } from 'node:timers/promises';
import { isRetryable, isTimeout } from './errors.ts';
import type { Em } from './orm.ts';

const MAX_ATTEMPTS = 6;
/** Fewer, because each attempt holds a connection for seconds. */
const MAX_ATTEMPTS_AFTER_TIMEOUT = 3;
const MIN_RETRY_DELAY_MS = 10;

/**
 * Retries work, with jitter, after a deadlock, a serialization failure or a timeout. Any other error ends it.
 * @param isPassing further errors after which the work is retried
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRepeatable = isRetryable(error) || isPassing(error);
      const limit = isRepeatable ? MAX_ATTEMPTS : isTimeout(error) ? MAX_ATTEMPTS_AFTER_TIMEOUT : 1;
      if (attempt >= limit) throw error;
      await wait(Math.random() * MIN_RETRY_DELAY_MS * 2 ** attempt);
    }
  }
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
