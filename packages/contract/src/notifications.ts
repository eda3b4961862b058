import * as z from 'zod/mini';
import { changesSomething } from './patches.ts';
import { Id } from './values/id.ts';

export const defaultNotificationPreferences = {
  requestApproved: true,
  requestShipped: true,
  requestDelivered: true,
  requestRejected: true,
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

export const EMAIL_KINDS = [
  'new-request',
  'daily-summary',
  'request-approved',
  'request-shipped',
  'request-delivered',
  'request-fulfilled',
  'request-rejected',
  'outcome-question',
  'new-held-request',
  'held-request-sent',
  'held-request-granted',
  'held-request-declined',
  'held-request-lapsed',
  'held-request-blocked',
  'credits-renewed',
  'password-reset',
  'password-changed',
  'email-changed',
  'email-restored',
  'email-corrected',
  'api-token-created',
  'new-device',
  'invitation',
  'account-approved',
  'account-declined',
  'access-ended',
  'second-factor-changed',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const FailedEmailView = z.object({
  id: z.uuid(),
  kind: z.enum(EMAIL_KINDS),
  /** `email` is empty when the account was deleted. */
  recipient: z.object({ name: z.string(), email: z.string() }),
  requestId: z.nullable(Id),
  problem: z.string(),
  failedAt: z.iso.datetime(),
});
export type FailedEmailView = z.infer<typeof FailedEmailView>;

export const FAILED_EMAILS_MAX = 100;

export const OutgoingEmailsView = z.object({
  /** Without a mail server: emails are written to files and reach no one. */
  isToFiles: z.boolean(),
  waiting: z.int(),
  retrying: z.int(),
  lastProblem: z.nullable(z.string()),
  failedTotal: z.int(),
  failed: z.array(FailedEmailView),
});
export type OutgoingEmailsView = z.infer<typeof OutgoingEmailsView>;

const idsMessage = 'The ids of the emails to send again are required';

export const ResendEmailsInput = z.strictObject({
  ids: z
    .array(z.uuid(idsMessage), idsMessage)
    .check(
      z.minLength(1, idsMessage),
      z.maxLength(FAILED_EMAILS_MAX, `At most ${FAILED_EMAILS_MAX} emails can be sent again in one request`),
    ),
});
export type ResendEmailsInput = z.infer<typeof ResendEmailsInput>;
