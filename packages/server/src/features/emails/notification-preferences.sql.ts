import type { NotificationPreferencesView } from '@portal/contract/notifications';
import { type RawBuilder, sql } from 'kysely';

/** A scalar subquery, so that a status change reads the preferences without another round trip. Null without a row. */
export function storedNotificationPreferences(userId: RawBuilder<number>) {
  return sql<NotificationPreferencesView | null>`(
    select json_build_object('requestApproved', request_approved, 'requestShipped', request_shipped,
      'requestDelivered', request_delivered, 'requestRejected', request_rejected,
      'requestReceived', request_received, 'message', message,
      'outcomeQuestions', outcome_questions, 'creditsRenewed', credits_renewed, 'securityEmails', security_emails)
    from notification_preferences where user_id = ${userId})`;
}
