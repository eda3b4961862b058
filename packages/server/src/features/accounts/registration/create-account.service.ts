import type { Role, UserView } from '@portal/contract/accounts';
import { accountMessages } from '@portal/contract/accounts.values';
import { clientMessages, type InviteClientInput } from '@portal/contract/clients';
import { sql } from 'kysely';
import { query } from '../../../platform/db/kysely.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import { conflictOnTaken } from '../../../platform/lib/conflict-on-taken.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { writeGrantEntries } from '../../credits/credits.service.ts';
import { readSettings } from '../../settings/settings.reader.ts';
import { User } from '../../users/user.entity.ts';
import { publishClientEvents } from '../../webhooks/client-events.service.ts';
import { assertEmailsNotReserved } from '../email-changes/email-changes.service.ts';
import { hashPassword } from '../password.ts';

function usernameTaken() {
  return conflict(accountMessages.usernameTaken, 'username-taken', 'username');
}

export const takenAccount = {
  users_username_unique: usernameTaken,
  users_plain_username_unique: usernameTaken,
  users_email_unique: () => conflict(accountMessages.emailTaken, 'email-taken', 'email'),
  users_customer_number_unique: () =>
    conflict(clientMessages.customerNumberTaken, 'customer-number-taken', 'customerNumber'),
};

type NewClient = Omit<InviteClientInput, 'monthlyCredits'> & {
  passwordHash: string;
  monthlyCredits?: number | undefined;
  isWaiting?: boolean;
  /** True for what an admin has entered. */
  isEmailProven?: boolean;
};

type NewAccount = NewClient & { role: Role };

export async function createAccount(tx: RuleContext, account: NewAccount): Promise<User> {
  const [user] = await createAccounts(tx, [account]);
  return user;
}

/** @returns them in the order of the inputs */
async function createAccounts(tx: RuleContext, accounts: NewAccount[]): Promise<[User, ...User[]]> {
  const { defaultCredits } = await readSettings(tx);
  const users = accounts.map(
    ({
      passwordHash,
      monthlyCredits = defaultCredits,
      isWaiting = false,
      approval = 'standard',
      isEmailProven = true,
      ...account
    }) => {
      const credits = { monthlyCredits, remainingCredits: monthlyCredits };
      const user = tx.em.create(User, {
        ...account,
        approval,
        isEmailProven,
        password: passwordHash,
        ...credits,
      });
      if (isWaiting) user.waitForApproval();
      return user;
    },
  );
  await conflictOnTaken(tx.em.flush(), takenAccount);
  // The time since when it waits is the database's.
  for (const user of users) if (user.waitingSince) await tx.em.refresh(user);
  await assertEmailsNotReserved(tx, users);
  const granted = users.filter(({ waitingSince }) => !waitingSince);
  const grants = granted.map(({ id, remainingCredits }) => ({ userId: id, amount: remainingCredits }));
  if (grants.length > 0) await writeGrantEntries(tx, grants);
  return users as [User, ...User[]];
}

export function createClient(ctx: RuleContext, client: NewClient): Promise<UserView> {
  return inTransaction(ctx, async (tx) => {
    const [account] = await createClients(tx, [client]);
    return account.toView();
  });
}

/** @returns them in the order of the inputs */
export async function createClients(tx: RuleContext, clients: NewClient[]): Promise<[User, ...User[]]> {
  const accounts = await createAccounts(
    tx,
    clients.map((client) => ({ ...client, role: 'client' as const })),
  );
  await publishClientEvents(
    tx,
    'client.created',
    accounts.map(({ id }) => id),
  );
  return accounts;
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
