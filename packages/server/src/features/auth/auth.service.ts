import {
  accountMessages,
  type LoginInput,
  type RegisterInput,
  type UserView,
} from '@portal/contract/accounts';
import { clientMessages } from '@portal/contract/clients';
import { sql } from 'kysely';
import { isRateLimited, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { sha256 } from '../../tokens.ts';
import { createClient } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
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
      .select(['users.password', 'users.deactivated_at as deactivatedAt'])
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
    const { password: passwordHash, deactivatedAt, ...user } = owner;
    // Checked last: without the password, the response must not reveal that the account exists.
    if (deactivatedAt !== null) {
      record('deactivated');
      throw unauthenticated(clientMessages.deactivated);
    }
    const currentHash = await upgradePasswordHash(ctx, { userId: user.id, passwordHash, password });
    record('succeeded');
    return { user, passwordHash: currentHash };
  }).catch((error: unknown) => {
    if (isRateLimited(error)) record('limited');
    throw error;
  });
}

export async function registerClient(
  ctx: VisitorContext,
  { name, email, username, password }: RegisterInput,
): Promise<VerifiedUser> {
  await countRegistration(ctx, ctx.origin.address);
  const passwordHash = await hashPassword(password);
  return { user: await createClient(ctx, { name, email, username, passwordHash }), passwordHash };
}
