import { setTimeout as sleep } from 'node:timers/promises';
import { isSilence } from '../../../db/errors.ts';
import { type AppError, rateLimited, tooManyAtOnce } from '../../../errors.ts';

import type { RuleContext } from '../../../rule-context.ts';
import type { Origin } from '../actor.ts';

const RETRY_AFTER_SECONDS = 5;

export function overloadedError() {
  return rateLimited(RETRY_AFTER_SECONDS, 'Sign-in is busy right now. Please try again in a moment.');
}

/** What one caller may have in the queue. `pauseMs` is the time after a task before the next one of the caller starts. */
type CallerLimits = { maxRunning: number; maxWaiting: number; pauseMs?: number };

/**
 * Runs the work in the caller's turn.
 * @param limits by default those of the queue
 * @throws AppError rate-limited when the queue is full, or the caller's part of it
 */
export type FairQueue = <T>(caller: string, work: () => Promise<T>, limits?: CallerLimits) => Promise<T>;

/** Of a request that may come without a session. */
export type VisitorContext = RuleContext & { origin: Origin; passwordQueue: FairQueue };

type FairQueueOptions = CallerLimits & {
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
  const waiting = new Map<string, (PromiseWithResolvers<void> & { limits: CallerLimits })[]>();
  /** The caller of each task that is running or in its pause. */
  const busy: string[] = [];
  let runningCount = 0;
  let waitingCount = 0;

  function mayRun(caller: string, limits: CallerLimits): boolean {
    if (runningCount >= maxRunning) return false;
    return busy.filter((other) => other === caller).length < limits.maxRunning;
  }

  async function refuse(error: AppError): Promise<never> {
    if (refusalDelayMs) await sleep(refusalDelayMs);
    throw error;
  }

  async function waitForTurn(caller: string, limits: CallerLimits): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (own.length >= limits.maxWaiting) return refuse(tooManyAtOnce());
    if (own.length >= maxWaiting - waitingCount) return refuse(overloadedError());
    const turn = { ...Promise.withResolvers<void>(), limits };
    own.push(turn);
    waiting.set(caller, own);
    waitingCount += 1;
    return turn.promise;
  }

  function startNext(): void {
    for (const [caller, own] of waiting) {
      const [turn] = own;
      if (!turn || !mayRun(caller, turn.limits)) continue;
      waiting.delete(caller);
      if (own.length > 1) waiting.set(caller, own.slice(1));
      waitingCount -= 1;
      start(caller);
      turn.resolve();
      return;
    }
  }

  function start(caller: string): void {
    runningCount += 1;
    busy.push(caller);
  }

  function release(caller: string): void {
    busy.splice(busy.indexOf(caller), 1);
    startNext();
  }

  function failWaiting(error: unknown): void {
    for (const turn of [...waiting.values()].flat()) turn.reject(error);
    waiting.clear();
    waitingCount = 0;
  }

  return async (
    caller,
    work,
    limits: CallerLimits = { maxRunning, maxWaiting: Number.POSITIVE_INFINITY },
  ) => {
    if (mayRun(caller, limits)) start(caller);
    else await waitForTurn(caller, limits);
    let pauseMs = 0;
    try {
      const result = await work();
      pauseMs = limits.pauseMs ?? 0;
      return result;
    } catch (error) {
      if (isSilence(error)) failWaiting(error);
      throw error;
    } finally {
      runningCount -= 1;
      if (pauseMs > 0) {
        setTimeout(release, pauseMs, caller);
        startNext();
      } else release(caller);
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
