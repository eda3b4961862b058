import { accountMessages, type RegisterInput, type Role, type UserView } from '@portal/contract/accounts';
import { uniqueViolation } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { hashPassword } from '../auth/password.ts';
import { publishClientEvent } from '../clients/client-events.service.ts';
import { writeGrantEntry } from '../credits/credits.service.ts';
import { assertEmailNotReserved } from '../email-changes/email-changes.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { User } from './user.entity.ts';
import { selectUsers } from './user.sql.ts';

/** @throws AppError conflict instead of the database's error for a taken username or email */
export async function conflictOnTakenAccount<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === 'users_username_unique' || constraint === 'users_plain_username_unique')
      throw conflict(accountMessages.usernameTaken, 'username', 'username-taken');
    if (constraint === 'users_email_unique')
      throw conflict(accountMessages.emailTaken, 'email', 'email-taken');
    throw error;
  }
}

type NewClient = Pick<RegisterInput, 'name' | 'email' | 'username'> & {
  passwordHash: string;
  monthlyCredits?: number | undefined;
  /** The client waits for an admin's approval and has no credits until then. */
  isWaiting?: boolean;
};

/** Runs in the caller's transaction. The first credit reset is one month later. */
export async function createAccount(
  tx: RuleContext,
  { passwordHash, monthlyCredits, isWaiting = false, ...account }: NewClient & { role: Role },
): Promise<User> {
  const credits = monthlyCredits ?? (await getSettings(tx)).defaultCredits;
  const user = tx.em.create(User, {
    ...account,
    password: passwordHash,
    monthlyCredits: credits,
    remainingCredits: credits,
  });
  if (isWaiting) user.waitForApproval();
  await tx.em.flush();
  await assertEmailNotReserved(tx, user);
  if (!isWaiting) await writeGrantEntry(tx, { userId: user.id, amount: credits });
  return user;
}

/** @throws AppError conflict for a taken username or email */
export function createClient(ctx: RuleContext, client: NewClient): Promise<UserView> {
  const work = inTransaction(ctx, async (tx) => {
    const { id } = await createAccount(tx, { ...client, role: 'client' });
    await publishClientEvent(tx, 'client.created', id);
    return selectUsers(tx.em).where('users.id', '=', id).executeTakeFirstOrThrow();
  });
  return conflictOnTakenAccount(work);
}

type NewAdmin = { username: string; password: string; email: string; name: string };

/** @throws AppError conflict for a taken username or email */
export async function createAdmin(ctx: RuleContext, { password, ...admin }: NewAdmin): Promise<void> {
  const passwordHash = await hashPassword(password);
  const account = { ...admin, passwordHash, role: 'admin' as const };
  await conflictOnTakenAccount(inTransaction(ctx, (tx) => createAccount(tx, account)));
}

export async function hasAdmin({ em }: RuleContext): Promise<boolean> {
  return (await em.count(User, { role: 'admin' })) > 0;
}

/**
 * Several nodes may call it at the same time. It looks before it locks, because waiting for the lock stalls all writes to
 * `users`. @returns whether this call created the admin
 */
export async function ensureFirstAdmin(ctx: RuleContext, admin: NewAdmin): Promise<boolean> {
  if (await hasAdmin(ctx)) return false;
  return inTransaction(ctx, async (tx) => {
    await tx.em.execute('lock table users in share row exclusive mode');
    if (await hasAdmin(tx)) return false;
    await createAdmin(tx, admin);
    return true;
  });
}
