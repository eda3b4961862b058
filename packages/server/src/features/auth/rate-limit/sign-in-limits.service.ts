import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { isTimeout } from '../../../db/errors.ts';
import { lockKeys } from '../../../db/lock-keys.ts';
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

const MAX_WAIT_MS = 3_000;
const POLL_INTERVAL_MS = 25;

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

// Beyond a limit an attacker gets one guess a minute from each address. The owner still gets in.
function evaluateSignIn(counts: AttemptCounts, extrasPerMinute: number): SignInDecision {
  if (hasRoom(counts, true)) return { kind: 'free' };
  if (hasRoom(counts, false)) return { kind: 'wait' };
  if (counts.isKnownAddress && counts.byPair < EXTRAS_PER_KNOWN_ADDRESS) return { kind: 'extra' };
  const seconds = counts.youngestOfPair === null ? 0 : EXTRA_INTERVAL_SECONDS - counts.youngestOfPair;
  if (seconds > 0) return { kind: 'refuse', seconds: Math.max(1, Math.ceil(seconds)) };
  if (counts.extras >= extrasPerMinute) return { kind: 'refuse', seconds: EXTRA_INTERVAL_SECONDS };
  return { kind: 'extra' };
}

function tooManySignIns(seconds: number): AppError {
  return rateLimited(seconds, 'Too many sign-in attempts. Please try again in a minute.');
}

type LimitError = (seconds: number) => AppError;
type NewAttempt = AttemptKey & { limitError: LimitError; extrasPerMinute: number };

function insertAttempt(ctx: RuleContext, { limitError, extrasPerMinute, ...key }: NewAttempt) {
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

/** While only attempts in progress, also of other nodes, fill a limit, their outcomes decide. */
async function insertInTurn(ctx: RuleContext, attempt: NewAttempt): Promise<SignInAttempt> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_INTERVAL_MS) {
    const inserted = await insertAttempt(ctx, attempt);
    if (inserted) return inserted;
    await sleep(POLL_INTERVAL_MS);
  }
  throw overloadedError();
}

/** Without an outcome, because an error left the block of its `using`, it does not count as failed. */
export type Attempt = Disposable & {
  succeed: () => Promise<void>;
  fail: () => Promise<void>;
};

/** Counted for all nodes, before the password is checked. @throws AppError rate-limited, for 60 seconds at most */
export async function startAttempt(
  ctx: RuleContext,
  {
    account,
    userId,
    address: ipAddress,
    limitError = tooManySignIns,
    extrasPerMinute = EXTRAS_PER_MINUTE,
  }: AttemptKey & { limitError?: LimitError; extrasPerMinute?: number },
): Promise<Attempt> {
  const address = rateLimitKey(ipAddress);
  const attempt = { account, userId, address, limitError, extrasPerMinute };
  const { id, isExtra } = await insertInTurn(ctx, attempt).catch((error: unknown) => {
    throw isTimeout(error) ? overloadedError() : error;
  });
  const { em } = ctx;
  let hasOutcome = false;
  return {
    succeed: async () => {
      hasOutcome = true;
      const cleared = { account, address, $or: [{ hasFailed: true }, { id }] };
      await withRetry(() => em.nativeDelete(SignInAttempt, cleared));
    },
    fail: async () => {
      hasOutcome = true;
      await withRetry(() => em.nativeUpdate(SignInAttempt, { id }, { hasFailed: true }));
      if (isExtra) throw limitError(EXTRA_INTERVAL_SECONDS);
    },
    [Symbol.dispose]: () => {
      // Not awaited: while the database hangs, another statement would double the time of the response.
      if (!hasOutcome) withRetry(() => em.nativeDelete(SignInAttempt, { id })).catch(() => undefined);
    },
  };
}

/** Counted apart from passwords: a right password must not clear wrong codes. */
export function startCodeAttempt(
  ctx: RuleContext,
  { userId, ...attempt }: { userId: number; address: string; limitError?: LimitError },
): Promise<Attempt> {
  const account = `code of user ${userId}`;
  return startAttempt(ctx, { ...attempt, account, userId, extrasPerMinute: EXTRA_CODES_PER_MINUTE });
}

export function deleteExpiredAttempts({ em }: RuleContext): Promise<number> {
  const condition = sql`at < ${dbNow} - interval '15 minutes'`;
  return deleteBatch(em, { table: 'sign_in_attempts', condition, oldestBy: 'id' });
}

export function deleteOldAddresses({ em }: RuleContext): Promise<number> {
  const condition = sql`last_at < ${dbNow} - interval '90 days'`;
  return deleteBatch(em, { table: 'known_addresses', condition, oldestBy: 'last_at' });
}
