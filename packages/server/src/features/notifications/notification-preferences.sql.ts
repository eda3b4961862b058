import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
  notificationNames,
} from '@portal/contract/notifications';
import type { NotificationName } from '@portal/contract/notifications.fields';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

function columnOf(name: NotificationName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Whether an account wants an email, as an expression for any statement. Without a row, the default applies. */
export function wantsEmail(userId: string, name: NotificationName): string {
  return `coalesce((select ${columnOf(name)} from notification_preferences where notification_preferences.user_id = ${userId}),
    ${defaultNotificationPreferences[name]})`;
}

const preferencePairs = notificationNames.map((name) => `'${name}', ${columnOf(name)}`).join(', ');

/** A scalar subquery, so that a status change reads the preferences without another round trip. Null without a row. */
export function storedNotificationPreferences(userId: RawBuilder<number>) {
  return sql<NotificationPreferencesView | null>`(
    select json_build_object(${sql.raw(preferencePairs)}) from notification_preferences where user_id = ${userId})`;
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
