import type { ClientView } from '@portal/contract/clients';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findClient } from './clients.rules.ts';

/**
 * Locks a client out: they cannot sign in and their sessions end at once. What they have done stays.
 * @throws Fault not-found, also for an admin's account
 */
export const deactivateClient = (em: Em, id: number): Promise<ClientView> =>
  inTransaction(em, async (tx) => {
    await query(tx)
      .updateTable('users')
      .set({ deactivated_at: sql`coalesce(deactivated_at, app_now())` })
      .where('id', '=', id)
      .where('role', '=', 'client')
      .execute();
    const client = await findClient(tx, id);
    await query(tx).deleteFrom('sessions').where('user_id', '=', id).execute();
    return client;
  });

/** Lets a client sign in again. @throws Fault not-found */
export const reactivateClient = async (em: Em, id: number): Promise<ClientView> => {
  await query(em).updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute();
  return findClient(em, id);
};
