import { accountMessages } from '@portal/contract/accounts';
import { query } from '../../db/kysely.ts';
import { type AppError, hasCode, rateLimited, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Origin, SignedInActor } from './actor.ts';
import { verifyPassword } from './password.ts';
import type { PasswordCheck, PasswordCheckOutcome, PasswordCheckRecorder } from './password-check.ts';
import type { FairQueue } from './rate-limit/fair-queue.ts';
import { withinCodeLimits, withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';

/** A user has one password dialog open. A program that repeats checks must not keep a processor busy. */
const PASSWORD_CHECKS = { maxRunning: 1, maxWaiting: 10, pauseMs: 100 };
const CODE_CHECKS = { maxRunning: 1, maxWaiting: 10 };

export type OwnPasswordContext = RuleContext<SignedInActor> & {
  origin: Origin;
  passwordQueue: FairQueue;
} & PasswordCheckRecorder;

type OwnPasswordCheck = {
  password: string;
  purpose: PasswordCheck['purpose'];
  wrongPassword: () => AppError;
};

type LimitedCheck = {
  purpose: PasswordCheck['purpose'];
  isRight: () => Promise<boolean>;
  wrong: { outcome: 'wrong-password' | 'wrong-second-factor'; error: () => AppError };
};

/** Checks a password or a code of the signed-in user within limits, and records a failure. */
export async function withinOwnLimits(
  ctx: OwnPasswordContext,
  { purpose, isRight, wrong }: LimitedCheck,
): Promise<void> {
  const { id } = ctx.actor;
  const record = (outcome: PasswordCheckOutcome) => ctx.recordPasswordCheck({ purpose, outcome, userId: id });
  const { address } = ctx.origin;
  // Passwords count apart from those of sign-ins: guesses in a stolen session must not lock the owner out.
  const account = `password of user ${id}`;
  const check = async () => (await isRight()) || undefined;
  const limits = {
    limitError: (seconds: number) => rateLimited(seconds, accountMessages.tooManyPasswordAttempts),
  };
  const checkPassword = () => withinSignInLimits(ctx, { account, userId: null, address }, check, limits);
  const checkCode = () => withinCodeLimits(ctx, { userId: id, address }, check, limits);
  const turn =
    wrong.outcome === 'wrong-password'
      ? ctx.passwordQueue(account, checkPassword, PASSWORD_CHECKS)
      : ctx.passwordQueue(`code of user ${id}`, checkCode, CODE_CHECKS);
  const wasRight = await turn.catch((error: unknown) => {
    if (hasCode(error, 'rate-limited')) record('limited');
    throw error;
  });
  if (wasRight) return;
  record(wrong.outcome);
  throw wrong.error();
}

/**
 * Checks the password of the signed-in user within limits and records a failure. The caller records the success, after it
 * has compared the hash under the account's lock.
 * @returns the hash that the password was checked against
 */
export async function verifyOwnPassword(
  ctx: OwnPasswordContext,
  { password, purpose, wrongPassword }: OwnPasswordCheck,
): Promise<string> {
  let passwordHash = '';
  const isRight = async () => {
    const stored = await query(ctx.em)
      .selectFrom('users')
      .select('password')
      .where('id', '=', ctx.actor.id)
      .executeTakeFirstOrThrow(() => unauthenticated());
    passwordHash = stored.password;
    return verifyPassword(passwordHash, password);
  };
  await withinOwnLimits(ctx, {
    purpose,
    isRight,
    wrong: { outcome: 'wrong-password', error: wrongPassword },
  });
  return passwordHash;
}
