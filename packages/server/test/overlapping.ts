import { expect, vi } from 'vitest';
import type { Em } from '../src/db/orm.ts';

/** Starts all while an account's row is locked, and unlocks it when all of them wait for it, so that they overlap. */
export async function overlapping<T>(em: Em, userId: number, starts: (() => Promise<T>)[]) {
  const [isLocked, mayUnlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = em.fork().transactional(async (tx) => {
    await tx.execute('select from users where id = ? for update', [userId]);
    isLocked.resolve();
    await mayUnlock.promise;
  });
  await isLocked.promise;
  // Started outside the callback above, in which they would join the transaction.
  const outcomes = Promise.allSettled(starts.map((start) => start()));
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi
    .waitFor(async () => expect(await em.fork().execute(waiting)).toHaveLength(starts.length), 10_000)
    .finally(() => mayUnlock.resolve());
  await locking;
  return outcomes;
}
