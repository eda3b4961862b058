import { createHash } from 'node:crypto';
import {
  accountMessages,
  type LoginInput,
  type RegisterInput,
  type UserView,
} from '@portal/contract/accounts';
import { clientMessages } from '@portal/contract/clients';
import { sql } from 'kysely';
import { uniqueViolation } from '../../db/errors.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, unauthenticated } from '../../errors.ts';
import { insertAccount } from '../clients/insert-account.service.ts';
import { userColumns } from '../clients/user.sql.ts';
import { readDefaultCredits } from '../settings/settings.service.ts';
import type { Actor, Origin } from './actor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { signInLimit } from './rate-limit/hashing-limit.ts';
import { rateLimitKey } from './rate-limit/rate-limit-key.ts';
import { withinSignInLimits } from './rate-limit/sign-in-attempts.service.ts';

/** The user as it leaves the server. */
export const findUser = (em: Em, id: number): Promise<UserView | undefined> =>
  query(em).selectFrom('users').select(userColumns).where('users.id', '=', id).executeTakeFirst();

/** Turns the database's word that a name is taken into the user's. */
export const mapTakenNames = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === 'users_username_unique') throw conflict(accountMessages.usernameTaken, 'username');
    if (constraint === 'users_email_unique') throw conflict(accountMessages.emailTaken, 'email');
    throw error;
  }
};

/** A made-up name as the limits know it: it may well be somebody's password, typed into the wrong field. */
const hashOfName = (username: string) => createHash('sha256').update(username.toLowerCase()).digest('hex');

const checkSignIn = async (em: Em, origin: Origin, input: LoginInput): Promise<UserView> => {
  const found = await query(em)
    .selectFrom('users')
    .select(userColumns)
    .select(['users.password', 'users.deactivated_at as deactivatedAt'])
    .where(sql<string>`lower(users.username)`, '=', sql<string>`lower(${input.username})`)
    .executeTakeFirst();
  const attempt = {
    account: found ? `user ${found.id}` : `nobody ${hashOfName(input.username)}`,
    userId: found?.id ?? null,
    address: rateLimitKey(origin.address),
  };
  const owner = await withinSignInLimits(em, attempt, async () =>
    (await verifyPassword(found?.password, input.password)) ? found : undefined,
  );
  if (!owner) throw unauthenticated(accountMessages.badSignIn);
  const { password: _, deactivatedAt, ...user } = owner;
  // Only who knows the password learns that the account exists and is closed.
  if (deactivatedAt !== null) throw unauthenticated(clientMessages.deactivated);
  return user;
};

/**
 * Checks a username, in any case, and its password. An unknown user and a wrong password look the same.
 * @throws AppError unauthenticated; rate-limited
 */
export const signIn = (em: Em, origin: Origin, input: LoginInput): Promise<UserView> =>
  signInLimit(() => checkSignIn(em, origin, input));

type NewClient = Pick<RegisterInput, 'name' | 'email' | 'username' | 'password'> & {
  /** Absent: the settings' default. */
  monthlyCredits?: number | undefined;
};
/**
 * Creates a client with a full allowance, its first reset a month from now.
 * @param beside what else is written in the same transaction
 */
export const createClient = async (
  em: Em,
  creator: Actor | null,
  input: NewClient,
  beside?: (tx: Em, client: UserView) => Promise<void>,
): Promise<UserView> => {
  const passwordHash = await hashPassword(input.password);
  const work = inTransaction(em, async (tx) => {
    const id = await insertAccount(
      tx,
      {
        username: input.username,
        passwordHash,
        name: input.name,
        email: input.email,
        role: 'client',
        monthlyCredits: input.monthlyCredits ?? (await readDefaultCredits(tx)),
      },
      creator,
    );
    const client = await query(tx)
      .selectFrom('users')
      .select(userColumns)
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow();
    await beside?.(tx, client);
    return client;
  });
  return mapTakenNames(work);
};
