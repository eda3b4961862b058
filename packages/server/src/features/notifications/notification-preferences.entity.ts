import { defineEntity, p } from '@mikro-orm/core';
import { defaultNotificationPreferences, REQUEST_EMAILS } from '@portal/contract/notifications';
import { User } from '../users/user.entity.ts';

/** The emails that a client or an admin wants. Without a row, the defaults apply. */
export const NotificationPreferencesSchema = defineEntity({
  name: 'NotificationPreferences',
  tableName: 'notification_preferences',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    requestApproved: p.boolean().default(defaultNotificationPreferences.requestApproved),
    requestShipped: p.boolean().default(defaultNotificationPreferences.requestShipped),
    requestDelivered: p.boolean().default(defaultNotificationPreferences.requestDelivered),
    requestRejected: p.boolean().default(defaultNotificationPreferences.requestRejected),
    requestReceived: p.boolean().default(defaultNotificationPreferences.requestReceived),
    message: p.boolean().default(defaultNotificationPreferences.message),
    outcomeQuestions: p.boolean().default(defaultNotificationPreferences.outcomeQuestions),
    creditsRenewed: p.boolean().default(defaultNotificationPreferences.creditsRenewed),
    securityEmails: p.boolean().default(defaultNotificationPreferences.securityEmails),
    /** Renewals up to this time need no email. */
    renewalsToldAt: p.datetime().defaultRaw('now()'),
    requestEmails: p.enum(REQUEST_EMAILS).default('each'),
    /** The last day, in the business time zone, whose summary is dealt with. */
    summaryDay: p.date().nullable(),
    /** Requests from before this time are in no later summary as new ones. */
    summarizedAt: p.datetime().nullable(),
  },
});

export class NotificationPreferences extends NotificationPreferencesSchema.class {}
NotificationPreferencesSchema.setClass(NotificationPreferences);
