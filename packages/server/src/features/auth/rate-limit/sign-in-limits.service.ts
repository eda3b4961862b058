import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { isConnectionError, isTimeout } from '../../../db/errors.ts';
import { lockKeys } from '../../../db/lock-keys.ts';
import type { Em } from '../../../db/orm.ts';
import { inTransaction, withRetry } from '../../../db/transaction.ts';
import { type AppError, rateLimited } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { SignInAttempt } from './attempts.entity.ts';
import { type AttemptCounts, type AttemptKey, countAttempts } from './attempts.sql.ts';
import { overloadedError } from './fair-queue.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** Failed attempts in 15 minutes. */
const FAILED_PER_ACCOUNT = 10;
const FAILED_PER_ADDRESS = 100;
/** Beyond a limit: attempts on one account in 15 minutes from an address where its owner has signed in before. */
const EXTRAS_PER_KNOWN_ADDRESS = 10;
/** Beyond a limit: the time between two attempts on one account from one address. */
const EXTRA_INTERVAL_SECONDS = 60;
/** Beyond a limit: attempts per minute on one account from all addresses, and from one address on all accounts. */
const EXTRAS_PER_MINUTE = 30;
/** The same for codes of a second factor: three of a million are valid at any time. */
const EXTRA_CODES_PER_MINUTE = 1;

const POLL_INTERVAL_MS = 25;
const MAX_POLLS = 120;

type SignInDecision =
  | { kind: 'free' }
  /** The password is checked although a limit is reached. A wrong one is reported as rate-limited. */
  | { kind: 'extra' }
  | { kind: 'wait' }
  | { kind: 'refuse'; seconds: number };

function hasRoom(counts: AttemptCounts, withOpen: boolean) {
  return (
    counts.failedByAccount + (withOpen ? counts.openByAccount : 0) < FAILED_PER_ACCOUNT &&
    counts.failedByAddress + (withOpen ? counts.openByAddress : 0) < FAILED_PER_ADDRESS
  );
}

// Beyond a limit an attacker gets one guess a minute from each address. A user with the right password still gets in:
// immediately from a known address, within a minute from elsewhere.
function evaluateSignIn(counts: AttemptCounts, extrasPerMinute: number): SignInDecision {
  if (hasRoom(counts, true)) return { kind: 'free' };
  if (hasRoom(counts, false)) return { kind: 'wait' };
  if (counts.isKnownAddress && counts.byPair < EXTRAS_PER_KNOWN_ADDRESS) return { kind: 'extra' };
  const seconds = counts.youngestOfPair === null ? 0 : EXTRA_INTERVAL_SECONDS - counts.youngestOfPair;
  if (seconds > 0) return { kind: 'refuse', seconds: Math.max(1, Math.ceil(seconds)) };
  if (counts.extras >= extrasPerMinute) return { kind: 'refuse', seconds: EXTRA_INTERVAL_SECONDS };
  return { kind: 'extra' };
}

type Limits = {
  limitError: (seconds: number) => AppError;
  extrasPerMinute: number;
};

/** Stores the attempt before the password is checked, so that parallel guesses count. Null when it has to wait. */
function startAttempt(ctx: RuleContext, key: AttemptKey, { limitError, extrasPerMinute }: Limits) {
  const { account, address } = key;
  return inTransaction(ctx, async ({ em }) => {
    await lockKeys(em, [`account ${account}`, `address ${address}`]);
    const decision = evaluateSignIn(await countAttempts(em, key), extrasPerMinute);
    if (decision.kind === 'refuse') throw limitError(decision.seconds);
    if (decision.kind === 'wait') return null;
    const attempt = em.create(SignInAttempt, { account, address, isExtra: decision.kind === 'extra' });
    await em.flush();
    return attempt;
  });
}

async function startInTurn(ctx: RuleContext, key: AttemptKey, limits: Limits) {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const started = await startAttempt(ctx, key, limits).catch((error: unknown) => {
      throw isTimeout(error) ? overloadedError() : error;
    });
    if (started) return started;
    await wait(POLL_INTERVAL_MS);
  }
  throw overloadedError();
}

/** The address becomes a known one when the session begins. */
async function recordSuccess(em: Em, { account, address }: AttemptKey, id: number): Promise<void> {
  await em.nativeDelete(SignInAttempt, { account, address, $or: [{ hasFailed: true }, { id }] });
}

/**
 * Checks a password within the limits of its account and network, counted for all nodes together.
 * @param check returns undefined for a wrong password
 * @throws AppError rate-limited, with at most 60 seconds to wait
 */
export async function withinSignInLimits<T>(
  ctx: RuleContext,
  { account, userId, address }: AttemptKey,
  check: () => Promise<T | undefined>,
  limits: Partial<Limits> = {},
): Promise<T | undefined> {
  const key = { account, userId, address: rateLimitKey(address) };
  const applied = { limitError: rateLimited, extrasPerMinute: EXTRAS_PER_MINUTE, ...limits };
  const { id, isExtra } = await startInTurn(ctx, key, applied);
  const found = await check().catch(async (error: unknown) => {
    // The password was not checked, so the attempt has not failed.
    const deletion = withRetry(() => ctx.em.nativeDelete(SignInAttempt, { id }));
    // When the database hangs, waiting for another statement would double the time of the response.
    if (isConnectionError(error)) deletion.catch(() => undefined);
    else await deletion;
    throw error;
  });
  if (found !== undefined) {
    await withRetry(() => recordSuccess(ctx.em, key, id));
    return found;
  }
  await withRetry(() => ctx.em.nativeUpdate(SignInAttempt, { id }, { hasFailed: true }));
  if (isExtra) throw applied.limitError(EXTRA_INTERVAL_SECONDS);
  return undefined;
}

/**
 * The same for the code of a second factor, at a sign-in and in a session together. Counted separately from passwords: a
 * right password must not clear wrong codes.
 */
export function withinCodeLimits<T>(
  ctx: RuleContext,
  { userId, address }: { userId: number; address: string },
  check: () => Promise<T | undefined>,
  limits: Partial<Limits> = {},
): Promise<T | undefined> {
  const attempt = { account: `code of user ${userId}`, userId, address };
  return withinSignInLimits(ctx, attempt, check, { extrasPerMinute: EXTRA_CODES_PER_MINUTE, ...limits });
}

export function deleteExpiredAttempts({ em }: RuleContext): Promise<number> {
  const condition = sql`at < ${dbNow} - interval '15 minutes'`;
  return deleteBatch(em, { table: 'sign_in_attempts', condition, oldestBy: 'id' });
}

export function deleteOldAddresses({ em }: RuleContext): Promise<number> {
  const condition = sql`last_at < ${dbNow} - interval '90 days'`;
  return deleteBatch(em, { table: 'known_addresses', condition, oldestBy: 'last_at' });
}
