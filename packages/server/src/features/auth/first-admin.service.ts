import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertAccount } from '../clients/insert-account.service.ts';
import { readDefaultCredits } from '../settings/settings.service.ts';
import { mapTakenNames } from './accounts.service.ts';
import { hashPassword } from './password.ts';

type NewAdmin = { username: string; password: string; email: string; name: string };

/** Creates an admin. @throws AppError conflict for a username or email that somebody has */
export const createAdmin = async (em: Em, admin: NewAdmin): Promise<void> => {
  const { password, ...account } = admin;
  const passwordHash = await hashPassword(password);
  const work = inTransaction(em, async (tx) => {
    const monthlyCredits = await readDefaultCredits(tx);
    await insertAccount(tx, { ...account, passwordHash, role: 'admin', monthlyCredits }, null);
  });
  await mapTakenNames(work);
};

/** Creates the first admin unless there is one, also when several nodes start at once. @returns whether it did */
export const ensureFirstAdmin = (em: Em, admin: NewAdmin): Promise<boolean> =>
  inTransaction(em, async (tx) => {
    await tx.execute('lock table users in share row exclusive mode');
    const existing = await query(tx)
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirst();
    if (existing) return false;
    await createAdmin(tx, admin);
    return true;
  });
