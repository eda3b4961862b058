import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { Id } from './id.ts';

/** The mails that a client gets before they choose otherwise. */
export const initialNotifications = {
  requestApproved: true,
  requestShipped: true,
  requestDelivered: true,
  requestRejected: true,
  creditsRenewed: false,
} as const;

export const NotificationsView = z.object({
  requestApproved: z.boolean(),
  requestShipped: z.boolean(),
  /** Delivered and fulfilled: the end of a request's way. */
  requestDelivered: z.boolean(),
  requestRejected: z.boolean(),
  creditsRenewed: z.boolean(),
});
export type NotificationsView = z.infer<typeof NotificationsView>;

const flag = z.optional(z.boolean('A notification is either on (true) or off (false)'));

export const UpdateNotificationsInput = z
  .strictObject({
    requestApproved: flag,
    requestShipped: flag,
    requestDelivered: flag,
    requestRejected: flag,
    creditsRenewed: flag,
  })
  .check(changesSomething());
export type UpdateNotificationsInput = z.infer<typeof UpdateNotificationsInput>;

/** Every kind of mail that the portal writes. */
export const EMAIL_KINDS = [
  'new-request',
  'request-approved',
  'request-shipped',
  'request-delivered',
  'request-fulfilled',
  'request-rejected',
  'credits-renewed',
  'password-reset',
  'invitation',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** A mail that its server refused for good, or that could not be sent for days. */
export const FailedEmailView = z.object({
  id: z.uuid(),
  letter: z.enum(EMAIL_KINDS),
  /** The address is empty when its account is gone. */
  recipient: z.object({ name: z.string(), email: z.string() }),
  requestId: z.nullable(Id),
  /** What the mail server said. */
  problem: z.string(),
  parkedAt: z.iso.datetime(),
});
export type FailedEmailView = z.infer<typeof FailedEmailView>;

/** Parked mails that one answer lists. */
export const FAILED_EMAILS_MAX = 100;

export const OutgoingEmailsView = z.object({
  /** Mails that were tried and are to be tried again. */
  waiting: z.int(),
  parkedTotal: z.int(),
  /** The newest, up to `PARKED_MAX`. */
  parked: z.array(FailedEmailView),
});
export type OutgoingEmailsView = z.infer<typeof OutgoingEmailsView>;

const idsMessage = 'Name the mails to send again by their ids';

export const SendAgainInput = z.strictObject({
  ids: z
    .array(z.uuid(idsMessage), idsMessage)
    .check(
      z.minLength(1, idsMessage),
      z.maxLength(FAILED_EMAILS_MAX, `At most ${FAILED_EMAILS_MAX} mails at once`),
    ),
});
export type SendAgainInput = z.infer<typeof SendAgainInput>;
