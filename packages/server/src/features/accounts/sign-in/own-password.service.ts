import { accountMessages } from '@portal/contract/accounts.values';
import type { Origin, SignedInActor } from '../../../platform/actor.ts';
import { type AppError, hasCode, rateLimited, unauthenticated } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import type { FairQueue } from '../../rate-limit/fair-queue.ts';
import { type CallerLimits, turns } from '../../rate-limit/policies.ts';
import { startAttempt } from '../../rate-limit/sign-in-limits.service.ts';
import { findPasswordHash } from '../../users/user.sql.ts';
import { verifyPassword } from '../password.ts';
import type { PasswordCheck, PasswordCheckRecorder } from './password-check.ts';

export type OwnPasswordContext = RuleContext<SignedInActor> & {
  origin: Origin;
  passwordQueue: FairQueue;
} & PasswordCheckRecorder;

export function tooManyOwnAttempts(seconds: number): AppError {
  return rateLimited(seconds, accountMessages.tooManyPasswordAttempts);
}

type OwnTurn = { caller: string; limits: CallerLimits; purpose: PasswordCheck['purpose'] };

export async function inOwnTurn<T>(
  ctx: OwnPasswordContext,
  { caller, limits, purpose }: OwnTurn,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await ctx.passwordQueue(caller, check, limits);
  } catch (error) {
    if (hasCode(error, 'rate-limited'))
      ctx.recordPasswordCheck({ purpose, outcome: 'limited', userId: ctx.actor.id });
    throw error;
  }
}

async function checkPassword(ctx: OwnPasswordContext, password: string): Promise<string | null> {
  const { id } = ctx.actor;
  const { address } = ctx.origin;
  const passwordHash = await findPasswordHash(ctx.em, id);
  if (passwordHash === undefined) throw unauthenticated();
  // Counted apart from sign-ins: guesses in a stolen session must not lock the owner out.
  const account = `password of user ${id}`;
  using attempt = await startAttempt(ctx, { account, userId: null, address, limitError: tooManyOwnAttempts });
  if (await verifyPassword(passwordHash, password)) {
    await attempt.succeed();
    return passwordHash;
  }
  await attempt.fail();
  return null;
}

type OwnPasswordCheck = {
  password: string;
  purpose: PasswordCheck['purpose'];
  wrongPassword: () => AppError;
};

/** Records a failure. The caller compares the returned hash under the account's lock and records the success. */
export async function verifyOwnPassword(
  ctx: OwnPasswordContext,
  { password, purpose, wrongPassword }: OwnPasswordCheck,
): Promise<string> {
  const { id: userId } = ctx.actor;
  const turn = { caller: `password of user ${userId}`, limits: turns.passwordCheck, purpose };
  const verifiedHash = await inOwnTurn(ctx, turn, () => checkPassword(ctx, password));
  if (verifiedHash !== null) return verifiedHash;
  ctx.recordPasswordCheck({ purpose, outcome: 'wrong-password', userId });
  throw wrongPassword();
}
