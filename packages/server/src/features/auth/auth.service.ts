import {
  accountMessages,
  type LoginInput,
  type RegisterInput,
  type UserView,
} from '@portal/contract/accounts';
import { clientMessages } from '@portal/contract/clients';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { unauthenticated } from '../../errors.ts';
import { sha256 } from '../../tokens.ts';
import { createClient } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
import type { Origin } from './actor.ts';
import { verifyPassword } from './password.ts';
import { signInLimit } from './rate-limit/concurrency-limit.ts';
import { rateLimitKey } from './rate-limit/rate-limit-key.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';
import { withinSignInLimits } from './rate-limit/sign-in-attempts.service.ts';

/** The error for an unknown user and for a wrong password is the same. */
export function signIn(em: Em, origin: Origin, input: LoginInput): Promise<UserView> {
  return signInLimit(() => checkSignIn(em, origin, input));
}

async function checkSignIn(em: Em, origin: Origin, input: LoginInput): Promise<UserView> {
  const found = await selectUsers(em)
    .select(['users.password', 'users.deactivated_at as deactivatedAt'])
    .where(sql<string>`lower(users.username)`, '=', sql<string>`lower(${input.username})`)
    .executeTakeFirst();
  const attempt = {
    // An unknown name is hashed, because people type passwords into the username field.
    account: found ? `user ${found.id}` : `unknown ${sha256(input.username.toLowerCase())}`,
    userId: found?.id ?? null,
    address: rateLimitKey(origin.address),
  };
  const owner = await withinSignInLimits(em, attempt, async () =>
    (await verifyPassword(found?.password, input.password)) ? found : undefined,
  );
  if (!owner) throw unauthenticated(accountMessages.badSignIn);
  const { password: _, deactivatedAt, ...user } = owner;
  // Checked last: without the password, the response must not reveal that the account exists.
  if (deactivatedAt !== null) throw unauthenticated(clientMessages.deactivated);
  return user;
}

export async function registerClient(em: Em, origin: Origin, input: RegisterInput): Promise<UserView> {
  await countRegistration(em, rateLimitKey(origin.address));
  const { name, email, username, password } = input;
  return createClient(em, null, { name, email, username, password });
}
