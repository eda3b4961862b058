import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { endPasswordLinks } from '../password-links/password-links.service.ts';
import { hashPassword } from './password.ts';

type NewPassword = { username: string; password: string };

/**
 * Sets somebody's password on an operator's word; their sessions and the links on their way to them end.
 * @returns the account's full name
 * @throws AppError not-found for a username that nobody has
 */
export const resetPassword = async (em: Em, { username, password }: NewPassword): Promise<string> => {
  const passwordHash = await hashPassword(password);
  return inTransaction(em, async (tx) => {
    const user = await query(tx)
      .updateTable('users')
      .set({ password: passwordHash })
      .where(sql<boolean>`lower(username) = lower(${username})`)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!user) throw notFound(`Nobody has the username ${username}`);
    await query(tx).deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await endPasswordLinks(tx, user.id);
    return user.name;
  });
};
