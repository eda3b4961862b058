import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { rateLimited } from '../../../errors.ts';

const RETRY_AFTER_SECONDS = 5;

export function overloadedError() {
  return rateLimited(RETRY_AFTER_SECONDS, 'Sign-in is busy right now. Please try again in a moment.');
}

type Limits = Record<'maxRunning' | 'maxWaiting', number>;

/** A bounded queue for expensive work. It throws AppError rate-limited when `maxWaiting` others wait already. */
export function concurrencyLimit({ maxRunning, maxWaiting }: Limits) {
  const limit = pLimit(maxRunning);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw overloadedError();
    return limit(work);
  };
}

/**
 * A concurrency limit that is fair to callers: one waiting task of each caller is started in turn. A caller may have as
 * many tasks waiting as there are free places, so one caller gets half of the queue at most.
 * @param refusalDelay in milliseconds. Without it, a program that immediately repeats a refused attempt keeps the node
 * busy.
 */
export function fairConcurrencyLimit({
  maxRunning,
  maxWaiting,
  refusalDelay,
}: Limits & { refusalDelay?: number }) {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingCount = 0;

  const waitForTurn = async (caller: string): Promise<void> => {
    const own = waiting.get(caller) ?? [];
    if (own.length >= maxWaiting - waitingCount) {
      if (refusalDelay) await sleep(refusalDelay);
      throw overloadedError();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    own.push(resolve);
    waiting.set(caller, own);
    waitingCount += 1;
    return promise;
  };
  const startNext = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, own] = next;
    waiting.delete(caller);
    const start = own.shift();
    if (own.length > 0) waiting.set(caller, own);
    waitingCount -= 1;
    start?.();
  };

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else await waitForTurn(caller);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

// Each hash occupies a libuv thread for about 30 ms. The fourth thread stays free for files, DNS and compression.
export const hashingLimit = concurrencyLimit({ maxRunning: 3, maxWaiting: 500 });

/**
 * For visitors, by their network address. Each sign-in holds connections of the pool of ten, and attempts on one account
 * wait for each other in the database.
 */
export const visitorLimit = fairConcurrencyLimit({ maxRunning: 6, maxWaiting: 500, refusalDelay: 1_000 });
