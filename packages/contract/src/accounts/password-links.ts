import * as z from 'zod/mini';
import { ChangePasswordInput, Email, passwordsMatch } from '../accounts.ts';

export const passwordLinkMessages = {
  expired: 'This link has expired or has already been used.',
  tooManyInvitations: 'This address has received many invitations. Please try again later.',
  tooManyEmails: 'Too many password reset emails have been requested. Please try again in 15 minutes.',
  deactivated: 'This client is deactivated. Reactivate the account first.',
  accepted: 'This client has already set a password. They can reset it from the sign-in page.',
} as const;

/** How long a link of each purpose is valid, as a PostgreSQL interval that emails also show. */
export const passwordLinkLives = { reset: '30 minutes', invitation: '7 days' } as const;

export type PasswordLinkPurpose = keyof typeof passwordLinkLives;

export const ForgottenPasswordInput = z.strictObject({ email: Email });
export type ForgottenPasswordInput = z.infer<typeof ForgottenPasswordInput>;

export const LinkToken = z
  .string(passwordLinkMessages.expired)
  .check(z.regex(/^[\w-]{43}$/, passwordLinkMessages.expired));

export const OpenPasswordLinkInput = z.strictObject({ token: LinkToken });
export type OpenPasswordLinkInput = z.infer<typeof OpenPasswordLinkInput>;

export const SetPasswordInput = z.strictObject({
  token: LinkToken,
  password: ChangePasswordInput.shape.newPassword,
});
export type SetPasswordInput = z.infer<typeof SetPasswordInput>;

export const SetPasswordForm = z
  .strictObject({ password: ChangePasswordInput.shape.newPassword, confirmPassword: z.string() })
  .check(passwordsMatch);
export type SetPasswordForm = z.infer<typeof SetPasswordForm>;

export const PasswordLinkView = z.object({ name: z.string(), username: z.string() });
export type PasswordLinkView = z.infer<typeof PasswordLinkView>;

export const InvitationView = z.object({ invitedAt: z.nullable(z.iso.datetime()) });
export type InvitationView = z.infer<typeof InvitationView>;
