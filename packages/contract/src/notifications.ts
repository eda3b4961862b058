import * as z from 'zod/mini';
import { type NotificationName, notificationFields } from './notifications.fields.ts';
import { changesSomething } from './patches.ts';

export const notificationNames = Object.keys(notificationFields) as NotificationName[];

function forEachName<Value>(toValue: (name: NotificationName) => Value): Record<NotificationName, Value> {
  return Object.fromEntries(notificationNames.map((name) => [name, toValue(name)])) as Record<
    NotificationName,
    Value
  >;
}

export const defaultNotificationPreferences = forEachName((name): boolean => notificationFields[name].isOn);

export const NotificationPreferencesView = z.object(forEachName(() => z.boolean()));
export type NotificationPreferencesView = z.infer<typeof NotificationPreferencesView>;

const flag = z.optional(z.boolean('A notification is either on (true) or off (false)'));

export const UpdateNotificationPreferencesInput = z
  .strictObject(forEachName(() => flag))
  .check(changesSomething());
export type UpdateNotificationPreferencesInput = z.infer<typeof UpdateNotificationPreferencesInput>;

export const REQUEST_EMAILS = ['each', 'summary', 'none'] as const;
export type RequestEmails = (typeof REQUEST_EMAILS)[number];

const requestEmails = z.enum(
  REQUEST_EMAILS,
  `The emails about new requests must be one of ${REQUEST_EMAILS.join(', ')}`,
);

export const RequestEmailsView = z.object({ requestEmails });
export type RequestEmailsView = z.infer<typeof RequestEmailsView>;

export const ChooseRequestEmailsInput = z.strictObject({ requestEmails });
export type ChooseRequestEmailsInput = z.infer<typeof ChooseRequestEmailsInput>;
