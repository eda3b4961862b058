import pLimit from 'p-limit';
import { overloadedError } from './overloaded-error.ts';

type Width = {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces of work that may wait their turn; beyond them callers are sent away. */
  waiting: number;
};

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets work of a dear kind through a few at a time and in turn, so that a flood of it leaves the process and the
 * database to everybody else.
 * @returns a function that runs the work in its turn. It throws Fault rate-limited when too many wait
 */
export const concurrencyLimit = ({ atOnce, waiting }: Width): ConcurrencyLimit => {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= waiting) throw overloadedError();
    return limit(work);
  };
};
