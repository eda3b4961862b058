import type { NotificationPreferencesView } from '@portal/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

/** A scalar subquery, so that a status change reads the preferences without another round trip. Null without a row. */
export function storedNotificationPreferences(userId: RawBuilder<number>) {
  return sql<NotificationPreferencesView | null>`(
    select json_build_object('requestApproved', request_approved, 'requestShipped', request_shipped,
      'requestDelivered', request_delivered, 'requestRejected', request_rejected,
      'requestReceived', request_received, 'message', message,
      'outcomeQuestions', outcome_questions, 'creditsRenewed', credits_renewed, 'securityEmails', security_emails)
    from notification_preferences where user_id = ${userId})`;
}

/** By the clock on the wall, so that a change to or from daylight saving time makes no difference. */
export function summaryTime({ timeZone }: Pick<RuleContext, 'timeZone'>) {
  const local = sql`(${dbNow} at time zone ${timeZone})`;
  return { today: sql`${local}::date`, isSummaryTime: sql<boolean>`${local}::time >= '08:00'` };
}

/**
 * The first summary comes at the next 08:00. It has the requests of the day before the choice as well: emails about them may
 * not have been sent yet. A choice that is only taken back loses none.
 */
export async function beginSummaries(tx: RuleContext<Actor>): Promise<void> {
  const { today, isSummaryTime } = summaryTime(tx);
  await sql`
    update notification_preferences set
      summary_day = case when ${isSummaryTime} then greatest(summary_day, ${today}) else summary_day end,
      summarized_at = greatest(summarized_at, ${dbNow} - interval '1 day')
    where user_id = ${tx.actor.id}`.execute(query(tx.em));
}
