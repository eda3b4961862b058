import type { Role } from '@portal/contract/accounts';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { bookGrant } from '../credits/credits.service.ts';

type NewAccount = {
  username: string;
  passwordHash: string;
  name: string;
  email: string;
  role: Role;
  monthlyCredits: number;
};

/**
 * Adds an account with a full allowance, its first reset a month from now.
 * @param creator who booked the allowance; null when nobody did
 * @returns the account's id
 */
export const insertAccount = async (
  tx: Em,
  { passwordHash, monthlyCredits, ...account }: NewAccount,
  creator: Parameters<typeof bookGrant>[1]['actor'],
): Promise<number> => {
  const { id } = await query(tx)
    .insertInto('users')
    .values({
      ...account,
      password: passwordHash,
      monthly_credits: monthlyCredits,
      remaining_credits: monthlyCredits,
      created_at: sql`app_now()`,
      next_reset_date: sql`nth_reset(app_now(), 1)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookGrant(tx, { userId: id, amount: monthlyCredits, actor: creator });
  return id;
};
