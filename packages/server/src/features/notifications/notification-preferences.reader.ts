import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
} from '@portal/contract/notifications';
import type { Em } from '../../platform/db/orm.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { NotificationPreferences } from './notification-preferences.entity.ts';

export async function findPreferences(em: Em, userId: number): Promise<NotificationPreferencesView> {
  const stored = await em.findOne(NotificationPreferences, { user: userId });
  return stored ?? defaultNotificationPreferences;
}

export async function wantsSecurityEmails({ em }: Pick<RuleContext, 'em'>, userId: number): Promise<boolean> {
  return (await findPreferences(em, userId)).securityEmails;
}
