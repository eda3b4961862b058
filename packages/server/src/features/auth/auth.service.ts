import {
  accountMessages,
  type LoginInput,
  type RegisteredView,
  type RegisterInput,
  type RegistrationView,
  type UserView,
} from '@portal/contract/accounts';
import { clientMessages } from '@portal/contract/clients';
import { registrationMessages } from '@portal/contract/registration';
import { sql } from 'kysely';
import { forbidden, isRateLimited, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { sha256 } from '../../tokens.ts';
import { createClient } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Origin } from './actor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { PasswordCheckOutcome, PasswordCheckRecorder } from './password-check.ts';
import { signInLimit } from './rate-limit/concurrency-limit.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';
import { withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';
import { upgradePasswordHash } from './upgrade-password-hash.service.ts';

/** By the database, which compares usernames. */
function lowerCase(username: string) {
  return sql<string>`lower(${username})`;
}

type VisitorContext = RuleContext & { origin: Origin };

/** The hash is the one that the password was checked against. A session begins only while the account still has it. */
type VerifiedUser = { user: UserView; passwordHash: string };
type Registered = { view: RegisteredView; passwordHash: string };

/**
 * The error for an unknown user and for a wrong password is the same. Usernames are stored in Unicode's form NFC; a
 * username from before that rule is found as it was typed.
 */
export function signIn(
  ctx: VisitorContext & PasswordCheckRecorder,
  { username, password }: LoginInput,
): Promise<VerifiedUser> {
  let userId: number | null = null;
  const record = (outcome: PasswordCheckOutcome) =>
    ctx.recordPasswordCheck({ purpose: 'sign-in', outcome, userId });
  return signInLimit(async () => {
    const found = await selectUsers(ctx.em)
      .select([
        'users.password',
        'users.deactivated_at as deactivatedAt',
        'users.waiting_since as waitingSince',
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
    const owner = await withinSignInLimits(ctx, attempt, async () =>
      (await verifyPassword(found?.password, password)) ? found : undefined,
    );
    if (!owner) {
      record('wrong-password');
      throw unauthenticated(accountMessages.badSignIn);
    }
    const { password: passwordHash, deactivatedAt, waitingSince, ...user } = owner;
    // Checked last: without the password, the response must not reveal that the account exists.
    if (deactivatedAt !== null) {
      record('deactivated');
      throw unauthenticated(clientMessages.deactivated);
    }
    if (waitingSince !== null) {
      record('waiting');
      throw unauthenticated(registrationMessages.waiting);
    }
    const currentHash = await upgradePasswordHash(ctx, { userId: user.id, passwordHash, password });
    return { user, passwordHash: currentHash };
  }).catch((error: unknown) => {
    if (isRateLimited(error)) record('limited');
    throw error;
  });
}

export async function getRegistration(ctx: RuleContext): Promise<RegistrationView> {
  return { policy: (await getSettings(ctx)).registration };
}

/** A client who has to be approved by an admin is waiting afterwards and gets no session. */
export async function registerClient(
  ctx: VisitorContext,
  { name, email, username, password }: RegisterInput,
): Promise<Registered> {
  const { policy } = await getRegistration(ctx);
  if (policy === 'closed') throw forbidden(registrationMessages.closed);
  await countRegistration(ctx, ctx.origin.address);
  const isWaiting = policy === 'approval';
  const passwordHash = await hashPassword(password);
  const user = await createClient(ctx, { name, email, username, passwordHash, isWaiting });
  const view = isWaiting ? { state: 'waiting' as const, message: registrationMessages.waiting } : user;
  return { view, passwordHash };
}
