import { defineEntity, p } from '@mikro-orm/core';
import { initialNotifications } from '@portal/contract/notifications';
import { User } from '../clients/user.entity.ts';

/** Which mails a client wants; without a row, those of the beginning. */
export const NotificationPreferencesSchema = defineEntity({
  name: 'NotificationPreferences',
  tableName: 'notification_preferences',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    requestApproved: p.boolean().default(initialNotifications.requestApproved),
    requestShipped: p.boolean().default(initialNotifications.requestShipped),
    requestDelivered: p.boolean().default(initialNotifications.requestDelivered),
    requestRejected: p.boolean().default(initialNotifications.requestRejected),
    creditsRenewed: p.boolean().default(initialNotifications.creditsRenewed),
    /** Renewals of credits up to here are told, or nobody wanted to know. */
    renewalsToldAt: p.datetime().defaultRaw('now()'),
  },
});

export class NotificationPreferences extends NotificationPreferencesSchema.class {}
NotificationPreferencesSchema.setClass(NotificationPreferences);
