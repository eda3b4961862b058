import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isSilence } from '../../../db/errors.ts';
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
 * many tasks waiting as there are free places, so one caller gets half of the queue at most. When a task failed because the
 * database is silent, the waiting ones fail too, because each would take seconds to find that out.
 * @param refusalDelay in milliseconds. Without it, a program that immediately repeats a refused attempt keeps the node
 * busy.
 */
export function fairConcurrencyLimit({
  maxRunning,
  maxWaiting,
  refusalDelay,
}: Limits & { refusalDelay?: number }) {
  /** In the order of their turns. */
  const waiting = new Map<string, PromiseWithResolvers<void>[]>();
  let running = 0;
  let waitingCount = 0;

  const waitForTurn = async (caller: string): Promise<void> => {
    const own = waiting.get(caller) ?? [];
    if (own.length >= maxWaiting - waitingCount) {
      if (refusalDelay) await sleep(refusalDelay);
      throw overloadedError();
    }
    const turn = Promise.withResolvers<void>();
    own.push(turn);
    waiting.set(caller, own);
    waitingCount += 1;
    return turn.promise;
  };
  const startNext = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, own] = next;
    waiting.delete(caller);
    const turn = own.shift();
    if (own.length > 0) waiting.set(caller, own);
    waitingCount -= 1;
    turn?.resolve();
  };
  const failWaiting = (error: unknown) => {
    for (const turn of [...waiting.values()].flat()) turn.reject(error);
    waiting.clear();
    waitingCount = 0;
  };

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else await waitForTurn(caller);
    try {
      return await work();
    } catch (error) {
      if (isSilence(error)) failWaiting(error);
      throw error;
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
