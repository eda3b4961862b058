import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import { isTimeout } from '../../platform/db/errors.ts';
import { query } from '../../platform/db/kysely.ts';
import { lockKeys } from '../../platform/db/lock-keys.ts';
import { inTransaction, withRetry } from '../../platform/db/transaction.ts';
import { type AppError, rateLimited } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { Attempt } from './attempt.entity.ts';
import { type AttemptCounts, type AttemptKey, countAttempts, SIGN_IN } from './attempts.sql.ts';
import { overloadedError } from './fair-queue.ts';
import { expiryAfter } from './insert-attempts.sql.ts';
import { signInLimits } from './policies.ts';
import { rateLimitKey } from './rate-limit-key.ts';

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
    counts.failedByAccount + (withOpen ? counts.openByAccount : 0) < signInLimits.failedPerAccount &&
    counts.failedByAddress + (withOpen ? counts.openByAddress : 0) < signInLimits.failedPerAddress
  );
}

// Beyond a limit an attacker gets one guess a minute from each address. The owner still gets in.
function evaluateSignIn(counts: AttemptCounts, extrasPerMinute: number): SignInDecision {
  if (hasRoom(counts, true)) return { kind: 'free' };
  if (hasRoom(counts, false)) return { kind: 'wait' };
  if (counts.isKnownAddress && counts.byPair < signInLimits.extrasPerKnownAddress) return { kind: 'extra' };
  const seconds =
    counts.youngestOfPair === null ? 0 : signInLimits.extraIntervalSeconds - counts.youngestOfPair;
  if (seconds > 0) return { kind: 'refuse', seconds: Math.max(1, Math.ceil(seconds)) };
  if (counts.extras >= extrasPerMinute) return { kind: 'refuse', seconds: signInLimits.extraIntervalSeconds };
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
    const isExtra = decision.kind === 'extra';
    const { id } = await query(em)
      .insertInto('attempts')
      .values({
        kind: SIGN_IN,
        key: account,
        source: address,
        at: dbNow,
        expires_at: expiryAfter(signInLimits.seconds),
        is_extra: isExtra,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, isExtra };
  });
}

/** While only attempts in progress, also of other nodes, fill a limit, their outcomes decide. */
async function insertInTurn(
  ctx: RuleContext,
  attempt: NewAttempt,
): Promise<{ id: number; isExtra: boolean }> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_INTERVAL_MS) {
    const inserted = await insertAttempt(ctx, attempt);
    if (inserted) return inserted;
    await sleep(POLL_INTERVAL_MS);
  }
  throw overloadedError();
}

/** Without an outcome, because an error left the block of its `using`, it does not count as failed. */
export type SignInAttempt = Disposable & {
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
    extrasPerMinute = signInLimits.extrasPerMinute,
  }: AttemptKey & { limitError?: LimitError; extrasPerMinute?: number },
): Promise<SignInAttempt> {
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
      const cleared = { kind: SIGN_IN, key: account, source: address, $or: [{ hasFailed: true }, { id }] };
      await withRetry(() => em.nativeDelete(Attempt, cleared));
    },
    fail: async () => {
      hasOutcome = true;
      await withRetry(() => em.nativeUpdate(Attempt, { id }, { hasFailed: true }));
      if (isExtra) throw limitError(signInLimits.extraIntervalSeconds);
    },
    [Symbol.dispose]: () => {
      // Not awaited: while the database hangs, another statement would double the time of the response.
      if (!hasOutcome) withRetry(() => em.nativeDelete(Attempt, { id })).catch(() => undefined);
    },
  };
}

/** Counted apart from passwords: a right password must not clear wrong codes. */
export function startCodeAttempt(
  ctx: RuleContext,
  { userId, ...attempt }: { userId: number; address: string; limitError?: LimitError },
): Promise<SignInAttempt> {
  const account = `code of user ${userId}`;
  return startAttempt(ctx, {
    ...attempt,
    account,
    userId,
    extrasPerMinute: signInLimits.extraCodesPerMinute,
  });
}

export function deleteOldAddresses({ em }: RuleContext): Promise<number> {
  const condition = sql`last_at < ${dbNow} - interval '90 days'`;
  return deleteBatch(em, { table: 'known_addresses', condition, oldestBy: 'last_at' });
}
