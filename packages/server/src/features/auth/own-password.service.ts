import { accountMessages } from '@portal/contract/accounts';
import { query } from '../../db/kysely.ts';
import { type AppError, isRateLimited, rateLimited, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Origin, SignedInActor } from './actor.ts';
import { verifyPassword } from './password.ts';
import type { PasswordCheck, PasswordCheckOutcome, PasswordCheckRecorder } from './password-check.ts';
import { withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';

export type OwnPasswordContext = RuleContext<SignedInActor> & { origin: Origin } & PasswordCheckRecorder;

type OwnPasswordCheck = {
  password: string;
  purpose: PasswordCheck['purpose'];
  wrongPassword: () => AppError;
};

/**
 * Checks the password of the signed-in user within limits and records a failure. The caller records the success, after it
 * has compared the hash under the account's lock.
 * @returns the hash that the password was checked against
 */
export async function verifyOwnPassword(
  ctx: OwnPasswordContext,
  { password, purpose, wrongPassword }: OwnPasswordCheck,
): Promise<string> {
  const { id } = ctx.actor;
  const record = (outcome: PasswordCheckOutcome) => ctx.recordPasswordCheck({ purpose, outcome, userId: id });
  const { password: passwordHash } = await query(ctx.em)
    .selectFrom('users')
    .select('password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => unauthenticated());
  const attempt = {
    // Counted apart from sign-ins: guesses in a stolen session must not lock the owner out.
    account: `password of user ${id}`,
    userId: null,
    address: ctx.origin.address,
  };
  const isRight = await withinSignInLimits(
    ctx,
    attempt,
    async () => (await verifyPassword(passwordHash, password)) || undefined,
    (seconds) => rateLimited(seconds, accountMessages.tooManyPasswordTries),
  ).catch((error: unknown) => {
    if (isRateLimited(error)) record('limited');
    throw error;
  });
  if (!isRight) {
    record('wrong-password');
    throw wrongPassword();
  }
  return passwordHash;
}
