import { accountMessages, type RegisterInput, type Role, type UserView } from '@portal/contract/accounts';
import { uniqueViolation } from '../../db/errors.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import type { Actor } from '../auth/actor.ts';
import { hashPassword } from '../auth/password.ts';
import { bookGrant } from '../credits/credits.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { User } from './user.entity.ts';
import { selectUsers } from './user.sql.ts';

export async function conflictOnTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === 'users_username_unique') throw conflict(accountMessages.usernameTaken, 'username');
    if (constraint === 'users_email_unique') throw conflict(accountMessages.emailTaken, 'email');
    throw error;
  }
}

type NewAccount = Pick<RegisterInput, 'name' | 'email' | 'username'> & {
  passwordHash: string;
  role: Role;
  /** The default from the settings if undefined. */
  monthlyCredits?: number | undefined;
};

/** The first credit reset is one month later. */
export async function createAccount(
  tx: Em,
  actor: Actor | null,
  { passwordHash, monthlyCredits, ...account }: NewAccount,
): Promise<User> {
  const credits = monthlyCredits ?? (await getSettings({ em: tx })).defaultCredits;
  const user = tx.create(User, {
    ...account,
    password: passwordHash,
    monthlyCredits: credits,
    remainingCredits: credits,
  });
  await tx.flush();
  await bookGrant({ em: tx, actor }, { userId: user.id, amount: credits });
  return user;
}

type NewClient = Pick<RegisterInput, 'name' | 'email' | 'username' | 'password'> &
  Pick<NewAccount, 'monthlyCredits'>;

/** @param afterCreate runs in the same transaction */
export async function createClient(
  em: Em,
  actor: Actor | null,
  { name, email, username, password, monthlyCredits }: NewClient,
  afterCreate?: (tx: Em, client: UserView) => Promise<void>,
): Promise<UserView> {
  const passwordHash = await hashPassword(password);
  const work = inEmTransaction(em, async (tx) => {
    const account = { name, email, username, passwordHash, monthlyCredits, role: 'client' } as const;
    const { id } = await createAccount(tx, actor, account);
    const client = await selectUsers(tx).where('users.id', '=', id).executeTakeFirstOrThrow();
    await afterCreate?.(tx, client);
    return client;
  });
  return conflictOnTakenName(work);
}

type NewAdmin = { username: string; password: string; email: string; name: string };

export async function createAdmin(em: Em, { name, email, username, password }: NewAdmin): Promise<void> {
  const passwordHash = await hashPassword(password);
  const work = inEmTransaction(em, (tx) =>
    createAccount(tx, null, { name, email, username, passwordHash, role: 'admin' }),
  );
  await conflictOnTakenName(work);
}

/** Several nodes may call it at the same time. @returns whether this call created the admin */
export function ensureFirstAdmin(em: Em, admin: NewAdmin): Promise<boolean> {
  return inEmTransaction(em, async (tx) => {
    await tx.execute('lock table users in share row exclusive mode');
    if ((await tx.count(User, { role: 'admin' })) > 0) return false;
    await createAdmin(tx, admin);
    return true;
  });
}
