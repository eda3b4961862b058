import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { enqueueEmails, isReachableAdmin } from './enqueue-emails.service.ts';

export const SUMMARY_BATCH_SIZE = 1_000;

/** A request has the time at which its transaction began. What is not committed after this time is rolled back. */
const COMMIT_SECONDS_MAX = 30;

/** By the clock on the wall, so that a change to or from daylight saving time makes no difference. */
function localTime({ timeZone }: Pick<RuleContext, 'timeZone'>) {
  const local = sql`(${dbNow} at time zone ${timeZone})`;
  return { today: sql`${local}::date`, isSummaryTime: sql<boolean>`${local}::time >= '08:00'` };
}

/**
 * The first summary comes at the next 08:00. It has the requests of the day before the choice as well: emails about them may
 * not have been sent yet. A choice that is only taken back loses none.
 */
export async function beginSummaries(tx: RuleContext<Actor>): Promise<void> {
  const { today, isSummaryTime } = localTime(tx);
  await sql`
    update notification_preferences set
      summary_day = case when ${isSummaryTime} then greatest(summary_day, ${today}) else summary_day end,
      summarized_at = greatest(summarized_at, ${dbNow} - interval '1 day')
    where user_id = ${tx.actor.id}`.execute(query(tx.em));
}

/**
 * Queues the emails in the same transaction. One without content is not sent (render-email.service.ts). Another node
 * waits for the rows and finds the day recorded.
 */
export function enqueueDailySummaries(ctx: RuleContext): Promise<number> {
  const { today, isSummaryTime } = localTime(ctx);
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
