import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
  type UpdateNotificationPreferencesInput,
} from '@portal/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { rawNow } from '../../db/clock.ts';
import { definedFields } from '../../db/defined-fields.ts';
import { query } from '../../db/kysely.ts';
import { type Em, forUpdate } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor, SignedInActor } from '../accounts/actor.ts';
import { changesBetween, logOwnAction } from '../audit-log/log-action.service.ts';
import { NotificationPreferences } from './notification-preferences.entity.ts';

/** A scalar subquery, so that a status change reads the preferences without another round trip. Null without a row. */
export function storedNotificationPreferences(userId: RawBuilder<number>) {
  return sql<NotificationPreferencesView | null>`(
    select json_build_object('requestApproved', request_approved, 'requestShipped', request_shipped,
      'requestDelivered', request_delivered, 'requestRejected', request_rejected,
      'outcomeQuestions', outcome_questions, 'creditsRenewed', credits_renewed, 'securityEmails', security_emails)
    from notification_preferences where user_id = ${userId})`;
}

async function findPreferences(em: Em, userId: number): Promise<NotificationPreferencesView> {
  const stored = await em.findOne(NotificationPreferences, { user: userId });
  return stored ?? defaultNotificationPreferences;
}

export function getNotificationPreferences(ctx: RuleContext<Actor>): Promise<NotificationPreferencesView> {
  return findPreferences(ctx.em, ctx.actor.id);
}

export async function wantsSecurityEmails({ em }: Pick<RuleContext, 'em'>, userId: number): Promise<boolean> {
  return (await findPreferences(em, userId)).securityEmails;
}

const auditLabels: Record<keyof NotificationPreferencesView, string> = {
  requestApproved: 'Emails about approved requests',
  requestShipped: 'Emails about shipped requests',
  requestDelivered: 'Emails about delivered requests',
  requestRejected: 'Emails about rejected requests',
  outcomeQuestions: 'Emails that ask for the outcome',
  creditsRenewed: 'Emails about renewed credits',
  securityEmails: 'Security emails',
};

export function updateNotificationPreferences(
  ctx: RuleContext<SignedInActor>,
  input: UpdateNotificationPreferencesInput,
): Promise<NotificationPreferencesView> {
  return inTransaction(ctx, async (tx) => {
    const { em, actor } = tx;
    // An upsert, because two first updates in parallel would both insert a row.
    await query(em)
      .insertInto('notification_preferences')
      .values({ user_id: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const preferences = await em.findOne(NotificationPreferences, { user: actor.id }, forUpdate);
    if (!preferences) throw unauthenticated();
    const changes = changesBetween(auditLabels, preferences, { ...preferences, ...definedFields(input) });
    em.assign(preferences, definedFields(input));
    // Renewals before the client turned the emails on need none.
    if (input.creditsRenewed) preferences.renewalsToldAt = rawNow();
    await em.flush();
    if (changes.length > 0) await logOwnAction(tx, 'notifications.update', changes);
    return preferences;
  });
}
