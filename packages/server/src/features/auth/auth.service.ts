import {
  accountMessages,
  type LoginInput,
  type RegisterInput,
  type UserView,
} from '@portal/contract/accounts';
import { clientMessages } from '@portal/contract/clients';
import { sql } from 'kysely';
import { unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { sha256 } from '../../tokens.ts';
import { createClient } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
import type { Origin } from './actor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { signInLimit } from './rate-limit/concurrency-limit.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';
import { withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';

type VisitorContext = RuleContext & { origin: Origin };

/** The hash is the one that the password was checked against. A session begins only while the account still has it. */
type VerifiedUser = { user: UserView; passwordHash: string };

/** The error for an unknown user and for a wrong password is the same. */
export function signIn(ctx: VisitorContext, { username, password }: LoginInput): Promise<VerifiedUser> {
  return signInLimit(async () => {
    const found = await selectUsers(ctx.em)
      .select(['users.password', 'users.deactivated_at as deactivatedAt'])
      .where(sql<string>`lower(users.username)`, '=', sql<string>`lower(${username})`)
      .executeTakeFirst();
    const attempt = {
      // An unknown name is hashed, because people type passwords into the username field.
      account: found ? `user ${found.id}` : `unknown ${sha256(username.toLowerCase())}`,
      userId: found?.id ?? null,
      address: ctx.origin.address,
    };
    const owner = await withinSignInLimits(ctx, attempt, async () =>
      (await verifyPassword(found?.password, password)) ? found : undefined,
    );
    if (!owner) throw unauthenticated(accountMessages.badSignIn);
    const { password: passwordHash, deactivatedAt, ...user } = owner;
    // Checked last: without the password, the response must not reveal that the account exists.
    if (deactivatedAt !== null) throw unauthenticated(clientMessages.deactivated);
    return { user, passwordHash };
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
