import { accountMessages, type Role, type UserView } from '@portal/contract/accounts';
import { clientMessages, type InviteClientInput } from '@portal/contract/clients';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { conflictOnTaken } from '../../lib/conflict-on-taken.ts';
import type { RuleContext } from '../../rule-context.ts';
import { hashPassword } from '../accounts/password.ts';
import { User } from '../accounts/user.entity.ts';
import { writeGrantEntries } from '../credits/credits.service.ts';
import { assertEmailNotReserved } from '../email-changes/email-changes.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { publishClientEvent } from '../webhooks/client-events.service.ts';

function usernameTaken() {
  return conflict(accountMessages.usernameTaken, 'username', 'username-taken');
}

export const takenAccount = {
  users_username_unique: usernameTaken,
  users_plain_username_unique: usernameTaken,
  users_email_unique: () => conflict(accountMessages.emailTaken, 'email', 'email-taken'),
  users_customer_number_unique: () =>
    conflict(clientMessages.customerNumberTaken, 'customerNumber', 'customer-number-taken'),
};

type NewClient = Omit<InviteClientInput, 'monthlyCredits'> & {
  passwordHash: string;
  monthlyCredits?: number | undefined;
  isWaiting?: boolean;
};

export async function createAccount(
  tx: RuleContext,
  {
    passwordHash,
    monthlyCredits,
    isWaiting = false,
    approval = 'standard',
    ...account
  }: NewClient & { role: Role },
): Promise<User> {
  const credits = monthlyCredits ?? (await getSettings(tx)).defaultCredits;
  const user = tx.em.create(User, {
    ...account,
    approval,
    password: passwordHash,
    monthlyCredits: credits,
    remainingCredits: credits,
  });
  if (isWaiting) user.waitForApproval();
  await conflictOnTaken(tx.em.flush(), takenAccount);
  // The time since when it waits is the database's.
  if (isWaiting) await tx.em.refresh(user);
  await assertEmailNotReserved(tx, user);
  if (!isWaiting) await writeGrantEntries(tx, [{ userId: user.id, amount: credits }]);
  return user;
}

export function createClient(ctx: RuleContext, client: NewClient): Promise<UserView> {
  return inTransaction(ctx, async (tx) => {
    const account = await createAccount(tx, { ...client, role: 'client' });
    await publishClientEvent(tx, 'client.created', account);
    return account.toView();
  });
}

type NewAdmin = { username: string; password: string; email: string; name: string };

export async function createAdmin(ctx: RuleContext, { password, ...admin }: NewAdmin): Promise<void> {
  const passwordHash = await hashPassword(password);
  const account = { ...admin, passwordHash, role: 'admin' as const };
  await inTransaction(ctx, (tx) => createAccount(tx, account));
}

export async function hasAdmin({ em }: RuleContext): Promise<boolean> {
  return (await em.count(User, { role: 'admin' })) > 0;
}

/** Looks before it locks, because waiting for the lock stalls all writes. @returns whether it created the admin */
export async function ensureFirstAdmin(ctx: RuleContext, admin: NewAdmin): Promise<boolean> {
  if (await hasAdmin(ctx)) return false;
  return inTransaction(ctx, async (tx) => {
    await sql`lock table users in share row exclusive mode`.execute(query(tx.em));
    if (await hasAdmin(tx)) return false;
    await createAdmin(tx, admin);
    return true;
  });
}
