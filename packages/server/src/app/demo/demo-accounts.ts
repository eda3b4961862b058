import { randomBytes } from 'node:crypto';
import type { Role } from '@portal/contract/accounts';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '../../features/accounts/password.ts';
import { endAccess } from '../../features/accounts/sessions/end-access.service.ts';
import { lockAccounts } from '../../features/users/lock-account.service.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { planDemoAccounts } from './demo-plan.ts';

export type DemoPasswords = Record<Role, string>;

/** These passwords are in the README, so they are only for a portal that other machines cannot reach. */
export const publishedPasswords: DemoPasswords = { admin: 'admin123', client: 'client123' };

const GENERATED_PASSWORD_BYTES = 12;

const DAY_OFFSET = 'YYYY-MM-'.length;

export function generatePasswords(): DemoPasswords {
  const generate = () => randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
  return { admin: generate(), client: generate() };
}

export type DemoAccount = { id: number; username: string; role: Role; passwordHash: string };

async function listNamesakes({ em }: RuleContext) {
  const planned = new Map(planDemoAccounts(new Date()).map((plan) => [plan.username, plan]));
  const accounts = await query(em)
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'password as passwordHash'])
    .select(sql<string>`iso_time(created_at)`.as('createdAt'))
    .where(sql<string>`lower(username)`, 'in', [...planned.keys()])
    .orderBy('id')
    .execute();
  return accounts.map(({ email, createdAt, ...account }) => {
    const plan = planned.get(account.username);
    const isPlanned = plan?.createdAt.toISOString().slice(DAY_OFFSET) === createdAt.slice(DAY_OFFSET);
    return { ...account, isPlanned, hasDemoEmail: plan?.email === email };
  });
}

/** Their creation times are planned to the millisecond, so a user's account of the same name is never taken for one. */
export async function findDemoAccounts(ctx: RuleContext): Promise<DemoAccount[]> {
  return (await listNamesakes(ctx)).filter(({ isPlanned }) => isPlanned);
}

export async function findDemoAccountsOfAnyVersion(ctx: RuleContext): Promise<DemoAccount[]> {
  return (await listNamesakes(ctx)).filter(({ isPlanned, hasDemoEmail }) => isPlanned || hasDemoEmail);
}

/** False after all clients of the demo were deleted: the portal is then used for real. */
export async function isDemoPortal(ctx: RuleContext): Promise<boolean> {
  return (await findDemoAccounts(ctx)).some(({ role }) => role === 'client');
}

export async function withPublishedPassword(accounts: DemoAccount[]): Promise<DemoAccount[]> {
  const checks = accounts.map(({ passwordHash, role }) =>
    verifyPassword(passwordHash, publishedPasswords[role]),
  );
  const isPublished = await Promise.all(checks);
  return accounts.filter((_, index) => isPublished[index]);
}

/** Replaces published passwords and ends their sessions, on several nodes as well. @returns the accounts concerned */
export async function replacePublishedPasswords(
  ctx: RuleContext,
  accounts: DemoAccount[],
  passwords: DemoPasswords,
): Promise<DemoAccount[]> {
  const published = await withPublishedPassword(accounts);
  if (published.length === 0) return [];
  const hashes = {
    admin: await hashPassword(passwords.admin),
    client: await hashPassword(passwords.client),
  };
  return inTransaction(ctx, async (tx) => {
    const users = await lockAccounts(tx, { id: published.map(({ id }) => id) });
    const replaced: DemoAccount[] = [];
    for (const user of users) {
      const account = published.find(
        ({ id, passwordHash }) => id === user.id && passwordHash === user.password,
      );
      if (!account) continue;
      // `replacePassword` would email the demo's invented addresses.
      user.password = hashes[account.role];
      await tx.em.flush();
      await endAccess(tx, { userId: user.id });
      replaced.push(account);
    }
    return replaced;
  });
}
