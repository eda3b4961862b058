import * as z from 'zod/mini';
import { changesSomething } from './patches.ts';

export const defaultNotificationPreferences = {
  requestApproved: true,
  requestShipped: true,
  requestDelivered: true,
  requestRejected: true,
  requestReceived: false,
  message: true,
  outcomeQuestions: true,
  creditsRenewed: false,
  securityEmails: true,
} as const;

export const NotificationPreferencesView = z.object({
  requestApproved: z.boolean(),
  requestShipped: z.boolean(),
  /** Covers fulfilled requests as well. */
  requestDelivered: z.boolean(),
  requestRejected: z.boolean(),
  requestReceived: z.boolean(),
  /** Messages of the office on own requests. */
  message: z.boolean(),
  outcomeQuestions: z.boolean(),
  creditsRenewed: z.boolean(),
  securityEmails: z.boolean(),
});
export type NotificationPreferencesView = z.infer<typeof NotificationPreferencesView>;

const flag = z.optional(z.boolean('A notification is either on (true) or off (false)'));

export const UpdateNotificationPreferencesInput = z
  .strictObject({
    requestApproved: flag,
    requestShipped: flag,
    requestDelivered: flag,
    requestRejected: flag,
    requestReceived: flag,
    message: flag,
    outcomeQuestions: flag,
    creditsRenewed: flag,
    securityEmails: flag,
  })
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
