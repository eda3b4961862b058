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
import { forbidden, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { sha256 } from '../../tokens.ts';
import { createClient } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Origin } from './actor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { signInLimit } from './rate-limit/concurrency-limit.ts';
import { countRegistration } from './rate-limit/request-limits.service.ts';
import { withinSignInLimits } from './rate-limit/sign-in-limits.service.ts';

type VisitorContext = RuleContext & { origin: Origin };

/** The error for an unknown user and for a wrong password is the same. */
export function signIn(ctx: VisitorContext, { username, password }: LoginInput): Promise<UserView> {
  return signInLimit(async () => {
    const found = await selectUsers(ctx.em)
      .select([
        'users.password',
        'users.deactivated_at as deactivatedAt',
        'users.waiting_since as waitingSince',
      ])
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
    const { password: _, deactivatedAt, waitingSince, ...user } = owner;
    // Checked last: without the password, the response must not reveal that the account exists.
    if (deactivatedAt !== null) throw unauthenticated(clientMessages.deactivated);
    if (waitingSince !== null) throw unauthenticated(registrationMessages.waiting);
    return user;
  });
}

export async function getRegistration(ctx: RuleContext): Promise<RegistrationView> {
  return { policy: (await getSettings(ctx)).registration };
}

/** A client who has to be approved by an admin is waiting afterwards and gets no session. */
export async function registerClient(
  ctx: VisitorContext,
  { name, email, username, password }: RegisterInput,
): Promise<RegisteredView> {
  const { policy } = await getRegistration(ctx);
  if (policy === 'closed') throw forbidden(registrationMessages.closed);
  await countRegistration(ctx, ctx.origin.address);
  const isWaiting = policy === 'approval';
  const passwordHash = await hashPassword(password);
  const user = await createClient(ctx, { name, email, username, passwordHash, isWaiting });
  return isWaiting ? { state: 'waiting', message: registrationMessages.waiting } : user;
}
