import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isTimeout } from '../../../db/errors.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AppError, rateLimited } from '../../../errors.ts';
import { overloadedError } from './overloaded-error.ts';
import { countTries, lockAttempts, type SignInAttempt } from './sign-in-attempts.sql.ts';
import { evaluateSignIn, type SignInDecision } from './sign-in-policy.ts';

/** Seconds that a caller is told to wait after a failed try past the limit. */
const A_MINUTE = 60;
/** How often, in milliseconds, and how many times those under way are asked for their outcome. */
const ASK_EVERY = 25;
const ASK_TIMES = 120;

type Entered = { verdict: SignInDecision; tryId: number };

/** Counts the try as failed until its password proves right, so that parallel guesses cannot slip by. */
const enter = (em: Em, attempt: SignInAttempt): Promise<Entered> =>
  inTransaction(em, async (tx) => {
    await lockAttempts(tx, attempt);
    const verdict = evaluateSignIn(await countTries(tx, attempt));
    if (verdict.kind === 'wait' || verdict.kind === 'refuse') return { verdict, tryId: 0 };
    const { account, address } = attempt;
    const { id } = await query(tx)
      .insertInto('sign_in_attempts')
      .values({ account, address, at: sql`app_now()`, is_extra: verdict.kind === 'extra' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { verdict, tryId: id };
  });

const enterInTurn = async (em: Em, attempt: SignInAttempt): Promise<Entered> => {
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    const entered = await enter(em, attempt).catch((error: unknown) => {
      // Its turn to be counted did not come: the others' tries held the locks.
      throw isTimeout(error) ? overloadedError() : error;
    });
    if (entered.verdict.kind !== 'wait') return entered;
    await wait(ASK_EVERY);
  }
  throw overloadedError();
};

const noteFailure = async (em: Em, tryId: number): Promise<void> => {
  await query(em).updateTable('sign_in_attempts').set({ has_failed: true }).where('id', '=', tryId).execute();
};

/** The right password forgives the failed tries from the same place, and makes the place known. */
const noteSuccess = async (
  em: Em,
  { account, userId, address }: SignInAttempt,
  tryId: number,
): Promise<void> => {
  await query(em)
    .deleteFrom('sign_in_attempts')
    .where('account', '=', account)
    .where('address', '=', address)
    .where((eb) => eb.or([eb('has_failed', '=', true), eb('id', '=', tryId)]))
    .execute();
  if (userId === null) return;
  await query(em)
    .insertInto('known_addresses')
    .values({ user_id: userId, address, last_at: sql`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ last_at: sql`app_now()` }),
    )
    .execute();
};

/**
 * Looks at a password unless an account has failed 10 times in 15 minutes or an address 100 times, counted for all
 * nodes together.
 * @param check the look at the password; undefined when it is wrong
 * @param refuse what a caller past the limit is told
 * @returns what `check` found; undefined for a failure that counts among the free tries
 * @throws AppError rate-limited, with at most 60 seconds to wait; also for who waited too long while others tried
 */
export const withinSignInLimits = async <T>(
  em: Em,
  attempt: SignInAttempt,
  check: () => Promise<T | undefined>,
  refuse: (seconds: number) => AppError = rateLimited,
): Promise<T | undefined> => {
  const { verdict, tryId } = await enterInTurn(em, attempt);
  if (verdict.kind === 'refuse') throw refuse(verdict.seconds);
  const found = await check().catch(async (error: unknown) => {
    // Nobody looked at the password, so nothing has failed.
    await query(em).deleteFrom('sign_in_attempts').where('id', '=', tryId).execute();
    throw error;
  });
  if (found !== undefined) {
    await noteSuccess(em, attempt, tryId);
    return found;
  }
  await noteFailure(em, tryId);
  if (verdict.kind === 'extra') throw refuse(A_MINUTE);
  return undefined;
};

/** Forgets the tries that no limit counts any more, and the places where nobody has signed in for long. */
export const deleteExpiredAttempts = async (em: Em): Promise<void> => {
  await em.execute(`delete from sign_in_attempts where at < app_now() - interval '15 minutes'`);
  await em.execute(`delete from known_addresses where last_at < app_now() - interval '90 days'`);
};
