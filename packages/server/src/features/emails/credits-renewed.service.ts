import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueEmail } from './enqueue-email.ts';

/**
 * Tells the clients who want to know that their credits were renewed, whoever renewed them. It goes by the ledger:
 * what a node misses, the next one tells, and several months at once are one mail.
 */
export const enqueueRenewalEmails = (em: Em): Promise<void> =>
  inTransaction(em, async (tx) => {
    const renewed = await query(tx)
      .updateTable('notification_preferences')
      .set({ renewals_told_at: sql`app_now()` })
      .where('credits_renewed', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('credit_entries')
            .select('number')
            .whereRef('credit_entries.user_id', '=', 'notification_preferences.user_id')
            .whereRef('credit_entries.at', '>', 'notification_preferences.renewals_told_at')
            .where('credit_entries.kind', '=', 'reset'),
        ),
      )
      .returning('user_id as userId')
      .execute();
    if (renewed.length > 0) {
      await enqueueEmail(
        tx,
        renewed.map(({ userId }) => ({ letter: 'credits-renewed', userId })),
      );
    }
  });
