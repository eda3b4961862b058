import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isTimeout } from '../../../db/errors.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { inEmTransaction } from '../../../db/transaction.ts';
import { type AppError, rateLimited } from '../../../errors.ts';
import { SignInAttempt } from './attempts.entity.ts';
import { overloadedError } from './concurrency-limit.ts';
import { type AttemptKey, countAttempts, lockKeys } from './sign-in-attempts.sql.ts';
import { evaluateSignIn, type SignInDecision } from './sign-in-policy.ts';

const RETRY_AFTER_SECONDS = 60;
const POLL_INTERVAL_MS = 25;
const MAX_POLLS = 120;

type StartedAttempt = { decision: SignInDecision; attemptId: number };

/** Stores the attempt before the password is checked, so that parallel guesses are counted. */
function startAttempt(em: Em, { account, address, userId }: AttemptKey): Promise<StartedAttempt> {
  return inEmTransaction(em, async (tx) => {
    await lockKeys(tx, [`account ${account}`, `address ${address}`]);
    const decision = evaluateSignIn(await countAttempts(tx, { account, address, userId }));
    if (decision.kind === 'wait' || decision.kind === 'refuse') return { decision, attemptId: 0 };
    const attempt = tx.create(SignInAttempt, { account, address, isExtra: decision.kind === 'extra' });
    await tx.flush();
    return { decision, attemptId: attempt.id };
  });
}

async function startInTurn(em: Em, key: AttemptKey): Promise<StartedAttempt> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const started = await startAttempt(em, key).catch((error: unknown) => {
      throw isTimeout(error) ? overloadedError() : error;
    });
    if (started.decision.kind !== 'wait') return started;
    await wait(POLL_INTERVAL_MS);
  }
  throw overloadedError();
}

async function recordSuccess(
  em: Em,
  { account, userId, address }: AttemptKey,
  attemptId: number,
): Promise<void> {
  await em.nativeDelete(SignInAttempt, { account, address, $or: [{ hasFailed: true }, { id: attemptId }] });
  if (userId === null) return;
  await query(em)
    .insertInto('known_addresses')
    .values({ user_id: userId, address, last_at: sql`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ last_at: sql`app_now()` }),
    )
    .execute();
}

/**
 * Checks a password unless the account has 10 failed attempts in 15 minutes or the network 100, counted for all nodes
 * together.
 * @param check returns undefined for a wrong password
 * @throws AppError rate-limited, with at most 60 seconds to wait
 */
export async function withinSignInLimits<T>(
  em: Em,
  key: AttemptKey,
  check: () => Promise<T | undefined>,
  limitError: (seconds: number) => AppError = rateLimited,
): Promise<T | undefined> {
  const { decision, attemptId } = await startInTurn(em, key);
  if (decision.kind === 'refuse') throw limitError(decision.seconds);
  const found = await check().catch(async (error: unknown) => {
    // The password was not checked, so the attempt has not failed.
    await em.nativeDelete(SignInAttempt, { id: attemptId });
    throw error;
  });
  if (found !== undefined) {
    await recordSuccess(em, key, attemptId);
    return found;
  }
  await em.nativeUpdate(SignInAttempt, { id: attemptId }, { hasFailed: true });
  if (decision.kind === 'extra') throw limitError(RETRY_AFTER_SECONDS);
  return undefined;
}

export async function deleteExpiredAttempts(em: Em): Promise<void> {
  await em.execute(`delete from sign_in_attempts where at < app_now() - interval '15 minutes'`);
  await em.execute(`delete from known_addresses where last_at < app_now() - interval '90 days'`);
}
