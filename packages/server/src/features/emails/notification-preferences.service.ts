import {
  initialNotifications,
  type NotificationsView,
  type UpdateNotificationsInput,
} from '@portal/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';

const columns = [
  'request_approved as requestApproved',
  'request_shipped as requestShipped',
  'request_delivered as requestDelivered',
  'request_rejected as requestRejected',
  'credits_renewed as creditsRenewed',
] as const;

/** What a client chose, in SQL, so that a statement can ask beside its own work; null for one who never chose. */
export const chosenNotifications = (userId: RawBuilder<number>) => sql<NotificationsView | null>`(
  select json_build_object('requestApproved', request_approved, 'requestShipped', request_shipped,
    'requestDelivered', request_delivered, 'requestRejected', request_rejected, 'creditsRenewed', credits_renewed)
  from notification_preferences where user_id = ${userId})`;

/** Which mails a client wants. */
export const readNotifications = async (em: Em, userId: number): Promise<NotificationsView> => {
  const chosen = await query(em)
    .selectFrom('notification_preferences')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return chosen ?? initialNotifications;
};

/** Stores what is given and leaves the rest. */
export const updateNotifications = (
  em: Em,
  userId: number,
  input: UpdateNotificationsInput,
): Promise<NotificationsView> => {
  const given = Object.fromEntries(
    Object.entries({
      request_approved: input.requestApproved,
      request_shipped: input.requestShipped,
      request_delivered: input.requestDelivered,
      request_rejected: input.requestRejected,
      credits_renewed: input.creditsRenewed,
      // Who wants to know from now on is not told of what was before.
      renewals_told_at: input.creditsRenewed ? sql`app_now()` : undefined,
    }).filter(([, value]) => value !== undefined),
  );
  return query(em)
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .returning(columns)
    .executeTakeFirstOrThrow();
};
