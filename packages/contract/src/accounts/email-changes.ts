import * as z from 'zod/mini';
import { LinkToken } from './password-links.ts';

export const emailChangeMessages = {
  tooMany: 'The email was changed too often. Please try again later.',
  tooManyInWeek: 'You have changed your email ten times in a week. Please try again later.',
  tooManyTaken: 'Too many of these email addresses belong to other accounts. Please try again in an hour.',
  taken: 'Another account uses this email address now, so it cannot be restored. Please contact us.',
} as const;

/** How long a change of email can be undone, as a PostgreSQL interval that emails also show. */
export const EMAIL_CHANGE_LINK_LIFETIME = '7 days';

export const EmailChangeLinkInput = z.strictObject({ token: LinkToken });
export type EmailChangeLinkInput = z.infer<typeof EmailChangeLinkInput>;

export const EmailChangeView = z.object({
  username: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  changedAt: z.iso.datetime(),
});
export type EmailChangeView = z.infer<typeof EmailChangeView>;

export const RestoredEmailView = z.object({
  email: z.string(),
  /** Of a password link, because the old password ends. Null for a deactivated account. */
  passwordToken: z.nullable(z.string()),
});
export type RestoredEmailView = z.infer<typeof RestoredEmailView>;
