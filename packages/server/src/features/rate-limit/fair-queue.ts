import { setTimeout as sleep } from 'node:timers/promises';
import type { Origin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { isSilence } from '../../platform/db/errors.ts';
import { rateLimited, tooManyAtOnce } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { type CallerLimits, turns } from './policies.ts';

const RETRY_AFTER_SECONDS = 5;

export function overloadedError() {
  return rateLimited(RETRY_AFTER_SECONDS, 'Sign-in is busy right now. Please try again in a moment.');
}

declare module '../../platform/context.ts' {
  interface FeatureContext {
    passwordQueue: FairQueue;
  }
}

export type FairQueue = <T>(caller: string, work: () => Promise<T>, limits?: CallerLimits) => Promise<T>;

export type VisitorContext = RuleContext & { origin: Origin; passwordQueue: FairQueue };

type FairQueueOptions = {
  maxRunning: number;
  maxWaiting: number;
  /** Without it, a program that immediately repeats a refused attempt keeps the node busy. */
  refusalDelayMs?: number;
};

type Turn = PromiseWithResolvers<void> & { limits: CallerLimits };

/**
 * Starts one waiting task of each caller in turn. A caller may have as many tasks waiting as places are free, so that one
 * alone gets half of them. When the database does not respond to a task, the waiting ones fail too: each would take seconds.
 */
export function createFairQueue({ maxRunning, maxWaiting, refusalDelayMs }: FairQueueOptions): FairQueue {
  const waiting = new Map<string, Turn[]>();
  const busyCallers: string[] = [];
  let runningCount = 0;

  function mayStart(caller: string, limits: CallerLimits): boolean {
    const ownCount = busyCallers.filter((busy) => busy === caller).length;
    return runningCount < maxRunning && ownCount < limits.maxRunning;
  }

  function start(caller: string): void {
    runningCount += 1;
    busyCallers.push(caller);
  }

  function startNext(): void {
    for (const [caller, [turn, ...later]] of waiting) {
      if (!turn || !mayStart(caller, turn.limits)) continue;
      waiting.delete(caller);
      if (later.length > 0) waiting.set(caller, later);
      start(caller);
      turn.resolve();
      return;
    }
  }

  function release(caller: string): void {
    busyCallers.splice(busyCallers.indexOf(caller), 1);
    startNext();
  }

  async function waitForTurn(caller: string, limits: CallerLimits): Promise<void> {
    const own = waiting.get(caller) ?? [];
    const freePlaces = maxWaiting - [...waiting.values()].flat().length;
    if (own.length >= Math.min(limits.maxWaiting, freePlaces)) {
      if (refusalDelayMs) await sleep(refusalDelayMs);
      throw own.length >= limits.maxWaiting ? tooManyAtOnce() : overloadedError();
    }
    const turn = { ...Promise.withResolvers<void>(), limits };
    waiting.set(caller, [...own, turn]);
    return turn.promise;
  }

  function failWaiting(error: unknown): void {
    for (const turn of [...waiting.values()].flat()) turn.reject(error);
    waiting.clear();
  }

  return async (caller, work, limits = { maxRunning, maxWaiting }) => {
    if (mayStart(caller, limits)) start(caller);
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

/** The writes of an account wait here and not for its lock, where each would hold one of the database's connections. */
export function createWriteTurns(): Context['inWriteTurn'] {
  const unlimited = { maxRunning: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY };
  const queue = createFairQueue(unlimited);
  return (accountId, write) => queue(String(accountId), write, turns.write);
}

/** A hash occupies one of four libuv threads for about 30 ms. One stays free for files, DNS and compression. */
export function createPasswordQueue(): FairQueue {
  return createFairQueue({ maxRunning: 3, maxWaiting: 100, refusalDelayMs: 1_000 });
}
