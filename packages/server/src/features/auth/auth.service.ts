import {
  accountMessages,
  type LoginInput,
  type RegisteredView,
  type RegisterInput,
  type RegistrationView,
  type UserView,
} from '@portal/contract/accounts';
import { registrationMessages } from '@portal/contract/auth/registration';
import { secondFactorMessages } from '@portal/contract/auth/second-factor';
import { clientMessages } from '@portal/contract/clients';
import { plainText } from '@portal/contract/values/compare-text';
import { sql } from 'kysely';
import { AppError, type ErrorCode, forbidden, unauthenticated } from '../../errors.ts';
import { sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { createClient } from '../accounts/create-account.service.ts';
import { matchesUsername, selectUsers, usernameMatch } from '../accounts/user.sql.ts';
import { redeemCode } from '../second-factor/redeem-code.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { PasswordCheckOutcome, PasswordCheckRecorder } from './password-check.ts';
import type { VisitorContext } from './rate-limit/fair-queue.ts';
import { rateLimitKey } from './rate-limit/rate-limit-key.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';
import { withinCodeLimits, withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';
import { upgradePasswordHash } from './upgrade-password-hash.service.ts';

function secondFactorRequired() {
  return unauthenticated(secondFactorMessages.required, 'second-factor-required');
}

function wrongSecondFactor() {
  const message = secondFactorMessages.wrongCode;
  const fields = [{ path: 'totp', message }];
  return new AppError('wrong-second-factor', message, { fields });
}

/** What was checked. A session begins only while the account still has this hash and this second factor. */
type VerifiedUser = { user: UserView; passwordHash: string; secondFactorSince: string | null };
type Registered = { view: RegisteredView; passwordHash: string };

/** @throws AppError rate-limited */
function isRightCode(ctx: VisitorContext, { userId, code }: { userId: number; code: string }) {
  const check = async () => (await redeemCode(ctx, { userId, code })) || undefined;
  return withinCodeLimits(ctx, { userId, address: ctx.origin.address }, check);
}

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

type Account = Awaited<ReturnType<typeof findAccount>>;

/**
 * @returns the account; undefined for a wrong password
 * @throws AppError second-factor-required, wrong-second-factor. These are neither a success, which would make the network a
 * known one, nor a failed attempt.
 */
async function checkCredentials(
  ctx: VisitorContext,
  account: Account,
  { password, totp }: LoginInput,
): Promise<Account> {
  if (!(await verifyPassword(account?.password, password)) || !account) return undefined;
  // The reason why an account cannot sign in is shown without a code.
  const canSignIn = account.deactivatedAt === null && account.waitingSince === null;
  if (!canSignIn || account.secondFactorSince === null) return account;
  if (totp === undefined) throw secondFactorRequired();
  if (!(await isRightCode(ctx, { userId: account.id, code: totp }))) throw wrongSecondFactor();
  return account;
}

/** Called last: without the password, the response must not reveal that the account exists. */
function assertMaySignIn({ deactivatedAt, waitingSince }: NonNullable<Account>): void {
  if (deactivatedAt !== null) throw unauthenticated(clientMessages.deactivated, 'account-deactivated');
  if (waitingSince !== null) throw unauthenticated(registrationMessages.waiting, 'account-waiting');
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

/** The error for an unknown user and for a wrong password is the same. The caller begins the session. */
export async function signIn(
  ctx: VisitorContext & PasswordCheckRecorder,
  input: LoginInput,
): Promise<VerifiedUser> {
  const { username, password } = input;
  const { address } = ctx.origin;
  const account = await findAccount(ctx, username);
  const userId = account?.id ?? null;
  // An unknown name is hashed, because people type passwords into the username field.
  const counted = account ? `user ${account.id}` : `unknown ${sha256(plainText(username))}`;
  const check = () => checkCredentials(ctx, account, input);
  try {
    const owner = await ctx.passwordQueue(rateLimitKey(address), () =>
      withinSignInLimits(ctx, { account: counted, userId, address }, check),
    );
    if (!owner) throw unauthenticated(accountMessages.badSignIn, 'wrong-credentials');
    assertMaySignIn(owner);
    const { password: checkedHash, deactivatedAt: _, waitingSince: __, secondFactorSince, ...user } = owner;
    const passwordHash = await upgradePasswordHash(ctx, {
      userId: user.id,
      passwordHash: checkedHash,
      password,
    });
    return { user, passwordHash, secondFactorSince };
  } catch (error) {
    recordFailure(ctx, error, userId);
    throw error;
  }
}

export async function getRegistration(ctx: RuleContext): Promise<RegistrationView> {
  return { policy: (await getSettings(ctx)).registration };
}

/** A client who needs an admin's approval waits for it and gets no session. */
export async function registerClient(
  ctx: VisitorContext,
  { name, email, username, password }: RegisterInput,
): Promise<Registered> {
  const { policy } = await getRegistration(ctx);
  if (policy === 'closed') throw forbidden(registrationMessages.closed, 'registration-closed');
  await countRegistration(ctx, ctx.origin.address);
  const isWaiting = policy === 'approval';
  const passwordHash = await ctx.passwordQueue(rateLimitKey(ctx.origin.address), () =>
    hashPassword(password),
  );
  const user = await createClient(ctx, { name, email, username, passwordHash, isWaiting });
  const view = isWaiting ? { state: 'waiting' as const, message: registrationMessages.waiting } : user;
  return { view, passwordHash };
}
