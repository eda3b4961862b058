import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';

export const RENEWAL_EMAIL_BATCH_SIZE = 1_000;

/** Reads the ledger, so no reset is missed. @returns how many emails it queued, at most a batch */
export function enqueueRenewalEmails(ctx: RuleContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows: emails } = await sql<{ kind: 'credits-renewed'; userId: number }>`
      update notification_preferences set renewals_told_at = ${dbNow}
      where user_id in (
        select user_id from notification_preferences preferences
        where credits_renewed and exists (
          select from credit_entries entry
          where entry.user_id = preferences.user_id and entry.at > renewals_told_at and entry.kind = 'reset')
        order by renewals_told_at limit ${RENEWAL_EMAIL_BATCH_SIZE} for no key update)
      returning 'credits-renewed' as kind, user_id as "userId"`.execute(query(tx.em));
    await enqueueEmails(tx, emails);
    return emails.length;
  });
}
