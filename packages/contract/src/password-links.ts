import * as z from 'zod/mini';
import { accountMessages, ChangePasswordInput, CreateClientInput } from './accounts.ts';

export const passwordLinkMessages = {
  dead: 'This link has expired or was used already.',
  tooManyMails: 'Too many password mails were asked for from here. Please try again in a quarter of an hour.',
  accepted: 'This client has set a password already. They can ask for a new one on the sign-in page.',
} as const;

/** How long a link of each purpose opens its account. */
export const passwordLinkLives = { reset: '30 minutes', invitation: '7 days' } as const;
export type PasswordLinkPurpose = keyof typeof passwordLinkLives;

export const ForgottenPasswordInput = z.pick(CreateClientInput, { email: true });
export type ForgottenPasswordInput = z.infer<typeof ForgottenPasswordInput>;

const token = z.string(passwordLinkMessages.dead).check(z.regex(/^[\w-]{43}$/, passwordLinkMessages.dead));

export const OpenPasswordLinkInput = z.strictObject({ token });
export type OpenPasswordLinkInput = z.infer<typeof OpenPasswordLinkInput>;

export const SetPasswordInput = z.strictObject({ token, password: ChangePasswordInput.shape.newPassword });
export type SetPasswordInput = z.infer<typeof SetPasswordInput>;

/** What the form behind a link asks for. */
export const SetPasswordForm = z
  .strictObject({ password: ChangePasswordInput.shape.newPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.confirmPassword === form.password, {
      error: accountMessages.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  );
export type SetPasswordForm = z.infer<typeof SetPasswordForm>;

/** Whose password a link sets. */
export const PasswordLinkView = z.object({ name: z.string(), username: z.string() });
export type PasswordLinkView = z.infer<typeof PasswordLinkView>;

/** A client who chooses their own password by mail. */
export const InviteClientInput = z.omit(CreateClientInput, { password: true });
export type InviteClientInput = z.infer<typeof InviteClientInput>;

/** The state of a client's invitation; null without one, or once it is accepted. */
export const InvitationView = z.object({ invitedAt: z.nullable(z.iso.datetime()) });
export type InvitationView = z.infer<typeof InvitationView>;

/** What the form for a new client asks for: with an invitation nobody types a password for them. */
export const AddClientForm = z
  .strictObject({ ...InviteClientInput.shape, isInvited: z.boolean(), password: z.string() })
  .check((form) => {
    const { isInvited, password } = form.value;
    const checked = CreateClientInput.shape.password.safeParse(password);
    if (isInvited || checked.success) return;
    for (const { message } of checked.error.issues)
      form.issues.push({ code: 'custom', message, path: ['password'], input: password });
  });
export type AddClientForm = z.infer<typeof AddClientForm>;
