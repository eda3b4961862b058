import type { LoginInput, UserView } from '@portal/contract/accounts';
import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { registrationMessages } from '@portal/contract/accounts.values';
import { clientMessages } from '@portal/contract/clients';
import type { ErrorCode } from '@portal/contract/errors';
import { plainText } from '@portal/contract/values/compare-text';
import { sql } from 'kysely';
import { AppError, unauthenticated } from '../../../platform/errors.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import type { VisitorContext } from '../../rate-limit/fair-queue.ts';
import { rateLimitKey } from '../../rate-limit/rate-limit-key.ts';
import { startAttempt, startCodeAttempt } from '../../rate-limit/sign-in-limits.service.ts';
import { matchesUsername, selectUsers, usernameMatch } from '../../users/user.sql.ts';
import { verifyPassword } from '../password.ts';
import { redeemCode } from '../second-factor/redeem-code.service.ts';
import { badSignIn } from '../sessions/sessions.service.ts';
import type { PasswordCheckOutcome, PasswordCheckRecorder } from './password-check.ts';
import { upgradePasswordHash } from './upgrade-password-hash.service.ts';

function secondFactorRequired() {
  return unauthenticated(secondFactorMessages.required, 'second-factor-required');
}

function wrongSecondFactor() {
  const message = secondFactorMessages.wrongCode;
  const fields = [{ path: 'totp', message }];
  return new AppError('wrong-second-factor', message, { fields });
}

type VerifiedUser = { user: UserView; passwordHash: string; secondFactorSince: string | null };

function findAccount({ em }: RuleContext, username: string) {
  return selectUsers(em)
    .select([
      'users.password',
      'users.deactivated_at as deactivatedAt',
      'users.waiting_since as waitingSince',
      sql<string | null>`iso_time(users.second_factor_since)`.as('secondFactorSince'),
    ])
    .where(matchesUsername(username))
    .orderBy(usernameMatch(username), 'desc')
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

async function assertRightCode(
  ctx: VisitorContext,
  { userId, code }: { userId: number; code: string | undefined },
): Promise<void> {
  if (code === undefined) throw secondFactorRequired();
  using attempt = await startCodeAttempt(ctx, { userId, address: ctx.origin.address });
  if (!(await redeemCode(ctx, { userId, code }))) {
    await attempt.fail();
    throw wrongSecondFactor();
  }
  await attempt.succeed();
}

/** Without the password, the response must not reveal that the account exists. */
function blockedError({ deactivatedAt, waitingSince }: Account): AppError | undefined {
  if (deactivatedAt !== null) return unauthenticated(clientMessages.deactivated, 'account-deactivated');
  if (waitingSince !== null) return unauthenticated(registrationMessages.waiting, 'account-waiting');
  return undefined;
}

const failedOutcomes: Partial<Record<ErrorCode, PasswordCheckOutcome>> = {
  'rate-limited': 'limited',
  'wrong-credentials': 'wrong-password',
  'second-factor-required': 'second-factor-required',
  'wrong-second-factor': 'wrong-second-factor',
  'account-deactivated': 'deactivated',
  'account-waiting': 'waiting',
};

function recordFailure(ctx: PasswordCheckRecorder, error: unknown, userId: number | null): void {
  const outcome = error instanceof AppError ? failedOutcomes[error.code] : undefined;
  if (outcome) ctx.recordPasswordCheck({ purpose: 'sign-in', outcome, userId });
}

async function checkCredentials(
  ctx: VisitorContext,
  account: Account | undefined,
  { username, password, totp }: LoginInput,
): Promise<VerifiedUser> {
  // An unknown name is hashed, because people type passwords into the username field.
  const counted = account ? `user ${account.id}` : `unknown ${sha256(plainText(username))}`;
  const { address } = ctx.origin;
  using attempt = await startAttempt(ctx, { account: counted, userId: account?.id ?? null, address });
  const isRight = await verifyPassword(account?.password, password);
  if (!account || !isRight) {
    await attempt.fail();
    throw badSignIn();
  }
  const blocked = blockedError(account);
  const { password: checkedHash, deactivatedAt: _, waitingSince: __, secondFactorSince, ...user } = account;
  // The attempt has no outcome until the code is right. A blocked account needs none.
  if (!blocked && secondFactorSince !== null) await assertRightCode(ctx, { userId: user.id, code: totp });
  await attempt.succeed();
  if (blocked) throw blocked;
  const verified = { userId: user.id, passwordHash: checkedHash, password };
  return { user, passwordHash: await upgradePasswordHash(ctx, verified), secondFactorSince };
}

export async function signIn(
  ctx: VisitorContext & PasswordCheckRecorder,
  input: LoginInput,
): Promise<VerifiedUser> {
  const account = await findAccount(ctx, input.username);
  try {
    return await ctx.passwordQueue(rateLimitKey(ctx.origin.address), () =>
      checkCredentials(ctx, account, input),
    );
  } catch (error) {
    recordFailure(ctx, error, account?.id ?? null);
    throw error;
  }
}
