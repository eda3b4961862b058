import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { enqueueEmails, isReachableAdmin } from '../emails/enqueue-emails.service.ts';
import { summaryTime } from '../notifications/notification-preferences.sql.ts';

export const SUMMARY_BATCH_SIZE = 1_000;

/** A request has the time at which its transaction began. What is not committed after this time is rolled back. */
const COMMIT_SECONDS_MAX = 30;

/**
 * Queues the emails in the same transaction. One without content is not sent (render-email.service.ts). Another node
 * waits for the rows and finds the day recorded.
 */
export function enqueueDailySummaries(ctx: RuleContext): Promise<number> {
  const { today, isSummaryTime } = summaryTime(ctx);
  return inTransaction(ctx, async (tx) => {
    const { rows: emails } = await sql<{
      kind: 'daily-summary';
      userId: number;
      since: string;
      until: string;
    }>`
      with due as (
        select user_id, summarized_at from notification_preferences
        where request_emails = 'summary' and (summary_day is null or summary_day < ${today}) and ${isSummaryTime}
          and (select email_notifications from settings)
          and exists (select from users where id = user_id and ${sql.raw(isReachableAdmin)})
        order by user_id limit ${SUMMARY_BATCH_SIZE} for no key update
      )
      update notification_preferences preferences set summary_day = ${today},
        summarized_at = greatest(due.summarized_at, ${dbNow} - make_interval(secs => ${COMMIT_SECONDS_MAX}))
      from due where preferences.user_id = due.user_id
      returning 'daily-summary' as kind, due.user_id as "userId", iso_time(due.summarized_at) as since,
        iso_time(preferences.summarized_at) as until`.execute(query(tx.em));
    await enqueueEmails(tx, emails);
    return emails.length;
  });
}
