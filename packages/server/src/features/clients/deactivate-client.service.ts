import type { ClientView } from '@portal/contract/clients';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { getClient } from './clients.service.ts';

/**
 * Locks a client out: they cannot sign in and their sessions end at once. What they have done stays.
 * @throws AppError not-found, also for an admin's account
 */
export const deactivateClient = (em: Em, admin: Actor, id: number): Promise<ClientView> =>
  inTransaction(em, async (tx) => {
    const { numUpdatedRows } = await query(tx)
      .updateTable('users')
      .set({ deactivated_at: sql`app_now()` })
      .where('id', '=', id)
      .where('role', '=', 'client')
      .where('deactivated_at', 'is', null)
      .executeTakeFirst();
    const client = await getClient(tx, id);
    await query(tx).deleteFrom('sessions').where('user_id', '=', id).execute();
    if (numUpdatedRows > 0n) await logAction(tx, admin, { action: 'clients.deactivate', subject: client });
    return client;
  });

/** Lets a client sign in again. @throws AppError not-found */
export const reactivateClient = (em: Em, admin: Actor, id: number): Promise<ClientView> =>
  inTransaction(em, async (tx) => {
    const { numUpdatedRows } = await query(tx)
      .updateTable('users')
      .set({ deactivated_at: null })
      .where('id', '=', id)
      .where('deactivated_at', 'is not', null)
      .executeTakeFirst();
    const client = await getClient(tx, id);
    if (numUpdatedRows > 0n) await logAction(tx, admin, { action: 'clients.reactivate', subject: client });
    return client;
  });
