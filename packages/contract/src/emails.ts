import * as z from 'zod/mini';
import { Id } from './values/id.ts';

export const EMAIL_KINDS = [
  'new-request',
  'gathered-requests',
  'daily-summary',
  'request-approved',
  'request-entered',
  'request-cut',
  'request-shipped',
  'request-delivered',
  'request-fulfilled',
  'request-rejected',
  'request-received',
  'messages',
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
