import { LockMode, raw } from '@mikro-orm/core';
import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
  type UpdateNotificationPreferencesInput,
} from '@portal/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { NotificationPreferences } from './notification-preferences.entity.ts';

/** A scalar subquery, so that a status change reads the preferences without another round trip. Null without a row. */
export function storedNotificationPreferences(userId: RawBuilder<number>) {
  return sql<NotificationPreferencesView | null>`(
    select json_build_object('requestApproved', request_approved, 'requestShipped', request_shipped,
      'requestDelivered', request_delivered, 'requestRejected', request_rejected, 'creditsRenewed', credits_renewed)
    from notification_preferences where user_id = ${userId})`;
}

export async function getNotificationPreferences(
  em: Em,
  userId: number,
): Promise<NotificationPreferencesView> {
  const stored = await em.fork().findOne(NotificationPreferences, { user: userId });
  return stored ? present(stored) : defaultNotificationPreferences;
}

export function updateNotificationPreferences(
  em: Em,
  userId: number,
  input: UpdateNotificationPreferencesInput,
): Promise<NotificationPreferencesView> {
  return inEmTransaction(em, async (tx) => {
    // Not em.create: two first updates in parallel would both insert.
    await query(tx)
      .insertInto('notification_preferences')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const preferences = await tx.findOneOrFail(
      NotificationPreferences,
      { user: userId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const { requestApproved, requestShipped, requestDelivered, requestRejected, creditsRenewed } = input;
    if (requestApproved !== undefined) preferences.requestApproved = requestApproved;
    if (requestShipped !== undefined) preferences.requestShipped = requestShipped;
    if (requestDelivered !== undefined) preferences.requestDelivered = requestDelivered;
    if (requestRejected !== undefined) preferences.requestRejected = requestRejected;
    if (creditsRenewed !== undefined) preferences.creditsRenewed = creditsRenewed;
    // Renewals before the client turned the emails on need none.
    if (creditsRenewed) preferences.renewalsToldAt = raw('app_now()');
    await tx.flush();
    return present(preferences);
  });
}

function present({
  requestApproved,
  requestShipped,
  requestDelivered,
  requestRejected,
  creditsRenewed,
}: NotificationPreferencesView): NotificationPreferencesView {
  return { requestApproved, requestShipped, requestDelivered, requestRejected, creditsRenewed };
}
