import { expect, vi } from 'vitest';
import type { Em } from '../../src/platform/db/orm.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import type { RuleContext } from '../../src/platform/rule-context.ts';
import { ruleContext } from '../portal.fixture.ts';

/** Resolves when as many sessions of the database wait for a lock. */
export async function waitUntilBlocked(em: Em, count: () => number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => {
    expect((await em.fork().execute(waiting)).length).toBeGreaterThanOrEqual(count());
  }, 30_000);
}

type Options = {
  /** A request may also end without waiting for a lock. */
  mayEnd?: boolean;
  /** Runs while they wait, outside of the transaction. */
  meanwhile?: () => Promise<unknown>;
};

/** Starts all requests before a transaction commits, which it does when all of them wait for its locks. */
export async function duringTransaction<T>(
  em: Em,
  change: (tx: RuleContext) => Promise<unknown>,
  starts: (() => Promise<T>)[],
  { mayEnd = false, meanwhile }: Options = {},
): Promise<PromiseSettledResult<T>[]> {
  const [isDone, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = inTransaction(ruleContext(em), async (tx) => {
    await change(tx);
    isDone.resolve();
    await mayCommit.promise;
  });
  await isDone.promise;
  let expected = starts.length;
  // Started outside the callback above, in which they would join the transaction.
  const outcomes = Promise.allSettled(
    starts.map((start) =>
      start().finally(() => {
        if (mayEnd) expected -= 1;
      }),
    ),
  );
  await waitUntilBlocked(em, () => expected)
    .then(meanwhile)
    .finally(() => mayCommit.resolve());
  await transaction;
  return outcomes;
}

/** Starts all while the row of an account is locked, until all of them wait for it, so that they overlap. */
export function overlapping<T>(em: Em, userId: number, starts: (() => Promise<T>)[]) {
  const lock = (tx: RuleContext) => tx.em.execute('select from users where id = ? for update', [userId]);
  return duringTransaction(em, lock, starts);
}
