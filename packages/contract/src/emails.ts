import * as z from 'zod/mini';
import { Id } from './values/id.ts';

/** Each kind of email, as admins see it when it has failed. */
export const EMAIL_KIND_LABELS = {
  'new-request': 'New request',
  'gathered-requests': 'New requests, gathered',
  'daily-summary': 'Daily summary',
  'request-approved': 'Request approved',
  'request-entered': 'Request entered',
  'request-cut': 'Samples cut',
  'request-shipped': 'Samples shipped',
  'request-delivered': 'Samples delivered',
  'request-fulfilled': 'Request fulfilled',
  'request-rejected': 'Request rejected',
  'request-received': 'Request received',
  messages: 'Messages on a request',
  'outcome-question': 'Question about samples',
  'new-held-request': 'Client asks for credits',
  'held-request-sent': 'Held request submitted',
  'held-request-granted': 'Credits granted',
  'held-request-declined': 'Held request declined',
  'held-request-lapsed': 'Held request lapsed',
  'held-request-blocked': 'Held request still waiting',
  'credits-renewed': 'Credits renewed',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'email-restored': 'Email restored',
  'email-corrected': 'Email corrected',
  'api-token-created': 'API token created',
  'new-device': 'Sign-in from a new device',
  invitation: 'Invitation',
  'account-approved': 'Account approved',
  'account-declined': 'Account declined',
  'access-ended': 'Access ended',
  'second-factor-changed': 'Two-factor authentication changed',
} as const;
export type EmailKind = keyof typeof EMAIL_KIND_LABELS;
export const EMAIL_KINDS = Object.keys(EMAIL_KIND_LABELS) as [EmailKind, ...EmailKind[]];

export const FailedEmailView = z.object({
  id: z.uuid(),
  kind: z.enum(EMAIL_KINDS),
  /** `email` is empty when the account was deleted. */
  recipient: z.object({
    name: z.string(),
    email: z.string(),
    /** The client whose present address this is. */
    clientId: z.nullable(Id),
  }),
  requestId: z.nullable(Id),
  problem: z.string(),
  failedAt: z.iso.datetime(),
});
export type FailedEmailView = z.infer<typeof FailedEmailView>;

export const FAILED_EMAILS_MAX = 100;

/** Those about a request, or to a client. */
export const FailedEmailsInput = z.strictObject({ requestId: z.optional(Id), clientId: z.optional(Id) });
export type FailedEmailsInput = z.infer<typeof FailedEmailsInput>;

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
