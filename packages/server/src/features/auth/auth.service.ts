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
import { sql } from 'kysely';
import { AppError, forbidden, hasCode, unauthenticated } from '../../errors.ts';
import { sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { createClient } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
import { redeemCode } from '../second-factor/redeem-code.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Origin } from './actor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { PasswordCheckOutcome, PasswordCheckRecorder } from './password-check.ts';
import { visitorLimit } from './rate-limit/concurrency-limit.ts';
import { rateLimitKey } from './rate-limit/rate-limit-key.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';
import { withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';
import { upgradePasswordHash } from './upgrade-password-hash.service.ts';

/** Lowercased by the database, because it is the one that compares usernames. */
function lowerCase(username: string) {
  return sql<string>`lower(${username})`;
}

function secondFactorRequired() {
  return unauthenticated(secondFactorMessages.required, 'second-factor-required');
}

function wrongSecondFactor() {
  const message = secondFactorMessages.wrongCode;
  const fields = [{ path: 'totp', message }];
  return new AppError('wrong-second-factor', message, { fields });
}

type VisitorContext = RuleContext & { origin: Origin };

/** What was checked. A session begins only while the account still has this hash and this second factor. */
type VerifiedUser = { user: UserView; passwordHash: string; secondFactorSince: string | null };
type Registered = { view: RegisteredView; passwordHash: string };

/** Applies beyond the limit for wrong codes: attempts on one account from all unknown networks together. */
const EXTRA_CODES_PER_MINUTE = 1;

/**
 * Counted separately from passwords, and with fewer attempts beyond the limit, because three of a million codes are
 * valid at any time.
 * @throws AppError rate-limited
 */
async function isRightCode(ctx: VisitorContext, { userId, code }: { userId: number; code: string }) {
  const attempt = { account: `code of user ${userId}`, userId, address: ctx.origin.address };
  const check = async () => (await redeemCode(ctx, { userId, code })) || undefined;
  return withinSignInLimits(ctx, attempt, check, { extrasPerMinute: EXTRA_CODES_PER_MINUTE });
}

/**
 * The error for an unknown user and for a wrong password is the same. Usernames are stored in Unicode's form NFC; a
 * username from before that rule is found as it was typed.
 */
export function signIn(
  ctx: VisitorContext & PasswordCheckRecorder,
  { username, password, totp }: LoginInput,
): Promise<VerifiedUser> {
  let userId: number | null = null;
  const record = (outcome: PasswordCheckOutcome) =>
    ctx.recordPasswordCheck({ purpose: 'sign-in', outcome, userId });
  return visitorLimit(rateLimitKey(ctx.origin.address), async () => {
    const found = await selectUsers(ctx.em)
      .select([
        'users.password',
        'users.deactivated_at as deactivatedAt',
        'users.waiting_since as waitingSince',
        sql<string | null>`iso_time(users.second_factor_since)`.as('secondFactorSince'),
      ])
      .where(sql<string>`lower(users.username)`, 'in', [
        lowerCase(username),
        lowerCase(username.normalize('NFC')),
      ])
      .orderBy(sql`lower(users.username) = ${lowerCase(username)}`, 'desc')
      .executeTakeFirst();
    userId = found?.id ?? null;
    const attempt = {
      // An unknown name is hashed, because people type passwords into the username field.
      account: found ? `user ${found.id}` : `unknown ${sha256(username.toLowerCase())}`,
      userId,
      address: ctx.origin.address,
    };
    const owner = await withinSignInLimits(ctx, attempt, async () => {
      if (!(await verifyPassword(found?.password, password)) || !found) return undefined;
      // The reason why an account cannot sign in is shown without a code.
      const canSignIn = found.deactivatedAt === null && found.waitingSince === null;
      if (!canSignIn || found.secondFactorSince === null) return found;
      // An error is neither a success, which would make the network a known one, nor a failed attempt.
      if (totp === undefined) throw secondFactorRequired();
      if (!(await isRightCode(ctx, { userId: found.id, code: totp }))) throw wrongSecondFactor();
      return found;
    });
    if (!owner) {
      record('wrong-password');
      throw unauthenticated(accountMessages.badSignIn, 'wrong-credentials');
    }
    const { password: passwordHash, deactivatedAt, waitingSince, secondFactorSince, ...user } = owner;
    // Checked last: without the password, the response must not reveal that the account exists.
    if (deactivatedAt !== null) {
      record('deactivated');
      throw unauthenticated(clientMessages.deactivated, 'account-deactivated');
    }
    if (waitingSince !== null) {
      record('waiting');
      throw unauthenticated(registrationMessages.waiting, 'account-waiting');
    }
    const currentHash = await upgradePasswordHash(ctx, { userId: user.id, passwordHash, password });
    return { user, passwordHash: currentHash, secondFactorSince };
  }).catch((error: unknown) => {
    if (hasCode(error, 'rate-limited')) record('limited');
    for (const outcome of ['second-factor-required', 'wrong-second-factor'] as const)
      if (hasCode(error, outcome)) record(outcome);
    throw error;
  });
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
  const passwordHash = await visitorLimit(rateLimitKey(ctx.origin.address), () => hashPassword(password));
  const user = await createClient(ctx, { name, email, username, passwordHash, isWaiting });
  const view = isWaiting ? { state: 'waiting' as const, message: registrationMessages.waiting } : user;
  return { view, passwordHash };
}
