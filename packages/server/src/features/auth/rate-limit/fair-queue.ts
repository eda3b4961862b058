import { setTimeout as sleep } from 'node:timers/promises';
import { isSilence } from '../../../db/errors.ts';
import { rateLimited } from '../../../errors.ts';

const RETRY_AFTER_SECONDS = 5;

export function overloadedError() {
  return rateLimited(RETRY_AFTER_SECONDS, 'Sign-in is busy right now. Please try again in a moment.');
}

/** Runs the work in the caller's turn. @throws AppError rate-limited when the queue is full */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

type FairQueueOptions = {
  maxRunning: number;
  maxWaiting: number;
  /** Without it, a program that immediately repeats a refused attempt keeps the node busy. */
  refusalDelayMs?: number;
};

/**
 * One waiting task of each caller is started in turn. A caller may have as many tasks waiting as there are free places, so
 * one caller gets half of the queue at most. When a task failed because the database is silent, the waiting ones fail too,
 * because each would take seconds to find that out.
 */
export function createFairQueue({ maxRunning, maxWaiting, refusalDelayMs }: FairQueueOptions): FairQueue {
  /** In the order of their turns. */
  const waiting = new Map<string, PromiseWithResolvers<void>[]>();
  let running = 0;
  let waitingCount = 0;

  async function waitForTurn(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (own.length >= maxWaiting - waitingCount) {
      if (refusalDelayMs) await sleep(refusalDelayMs);
      throw overloadedError();
    }
    const turn = Promise.withResolvers<void>();
    own.push(turn);
    waiting.set(caller, own);
    waitingCount += 1;
    return turn.promise;
  }

  function startNext(): void {
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
  }

  function failWaiting(error: unknown): void {
    for (const turn of [...waiting.values()].flat()) turn.reject(error);
    waiting.clear();
    waitingCount = 0;
  }

  return async (caller, work) => {
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

/**
 * The queue of a node for checking passwords. Each check occupies a libuv thread for about 30 ms, and the fourth thread
 * stays free for files, DNS and compression. Each sign-in also holds connections of the pool of ten.
 */
export function createPasswordQueue(): FairQueue {
  return createFairQueue({ maxRunning: 3, maxWaiting: 100, refusalDelayMs: 1_000 });
}
