import { defineEntity, p } from '@mikro-orm/core';
import { defaultNotificationPreferences } from '@portal/contract/notifications';
import { User } from '../clients/user.entity.ts';

/** Which mails a client wants; without a row, those of the beginning. */
export const NotificationPreferencesSchema = defineEntity({
  name: 'NotificationSwitches',
  tableName: 'notification_switches',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    requestApproved: p.boolean().default(defaultNotificationPreferences.requestApproved),
    requestShipped: p.boolean().default(defaultNotificationPreferences.requestShipped),
    requestDelivered: p.boolean().default(defaultNotificationPreferences.requestDelivered),
    requestRejected: p.boolean().default(defaultNotificationPreferences.requestRejected),
    creditsRenewed: p.boolean().default(defaultNotificationPreferences.creditsRenewed),
    /** Renewals of credits up to here are told, or nobody wanted to know. */
    renewalsToldAt: p.datetime().defaultRaw('now()'),
  },
});

export class NotificationPreferences extends NotificationPreferencesSchema.class {}
NotificationPreferencesSchema.setClass(NotificationPreferences);
