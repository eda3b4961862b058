import type {
  NotificationPreferencesView,
  RequestEmailsView,
  UpdateNotificationPreferencesInput,
} from '@portal/contract/notifications';
import { notificationFields } from '@portal/contract/notifications.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor, SignedInActor } from '../../platform/actor.ts';
import { rawNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logChanges, logOwnAction } from '../audit-log/log-action.service.ts';
import { assertConfirmed } from '../users/confirmation.reader.ts';
import { NotificationPreferences } from './notification-preferences.entity.ts';
import { findPreferences } from './notification-preferences.reader.ts';
import { beginSummaries } from './notification-preferences.sql.ts';

export function getNotificationPreferences(ctx: RuleContext<Actor>): Promise<NotificationPreferencesView> {
  return findPreferences(ctx.em, ctx.actor.id);
}

/** The row is inserted before, because two first updates in parallel would both insert one. */
async function lockOwnPreferences({ em, actor }: RuleContext<Actor>): Promise<NotificationPreferences> {
  await query(em)
    .insertInto('notification_preferences')
    .values({ user_id: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const preferences = await em.findOne(NotificationPreferences, { user: actor.id }, forUpdate);
  if (!preferences) throw unauthenticated();
  return preferences;
}

const labels = labelsOf(notificationFields);

/** @throws AppError confirmation-required to turn security emails off */
export function editNotificationPreferences(
  ctx: RuleContext<SignedInActor>,
  input: UpdateNotificationPreferencesInput,
): Promise<NotificationPreferencesView> {
  return inTransaction(ctx, async (tx) => {
    const { em } = tx;
    const preferences = await lockOwnPreferences(tx);
    if (preferences.securityEmails && input.securityEmails === false) await assertConfirmed(tx);
    const changes = changesBetween(labels, preferences, { ...preferences, ...definedFields(input) });
    em.assign(preferences, definedFields(input));
    // Renewals before the client turned the emails on need none.
    if (input.creditsRenewed) preferences.renewalsToldAt = rawNow();
    await em.flush();
    if (changes.length > 0) await logOwnAction(tx, 'notifications.update', changes);
    return preferences;
  });
}

export async function getRequestEmails({ em, actor }: RuleContext<Actor>): Promise<RequestEmailsView> {
  const stored = await em.findOne(NotificationPreferences, { user: actor.id });
  return { requestEmails: stored?.requestEmails ?? 'each' };
}

export function chooseRequestEmails(
  ctx: RuleContext<Actor>,
  { requestEmails }: RequestEmailsView,
): Promise<RequestEmailsView> {
  return inTransaction(ctx, async (tx) => {
    const preferences = await lockOwnPreferences(tx);
    const changes = changesBetween({ requestEmails: 'Emails about new requests' }, preferences, {
      requestEmails,
    });
    preferences.requestEmails = requestEmails;
    await tx.em.flush();
    if (requestEmails === 'summary' && changes.length > 0) await beginSummaries(tx);
    await logChanges(tx, {
      action: 'mail.chooseRequestEmails',
      subject: { name: tx.actor.name },
      changes,
    });
    return { requestEmails };
  });
}
