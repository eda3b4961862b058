import * as z from 'zod/mini';
import { SecondFactorCode } from './accounts/second-factor.ts';
import {
  accountMessages,
  PASSWORD_MIN_LENGTH,
  REGISTRATION_POLICIES,
  USERNAME_MIN_LENGTH,
} from './accounts.values.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { normalizeText } from './values/compare-text.ts';
import { Id } from './values/id.ts';
import { boundedLength, nullableText, TEXT_LENGTH_MAX, text } from './values/text.ts';

export const ROLES = ['client', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function username(message: string) {
  return text('Username', { min: USERNAME_MIN_LENGTH, message, kind: 'identifier' });
}

export function password(message: string) {
  return text('Password', {
    min: PASSWORD_MIN_LENGTH,
    max: TEXT_LENGTH_MAX.password,
    message,
    kind: 'verbatim',
  });
}

export function isEmailAddress(value: string): boolean {
  return z.regexes.html5Email.test(value) && /@.+\./.test(value);
}

const emailTooLong = `Email must be at most ${TEXT_LENGTH_MAX.line} characters`;

export const Email = z.string(accountMessages.email).check(
  boundedLength(TEXT_LENGTH_MAX.line, emailTooLong),
  z.trim(),
  z.overwrite((email: string) => normalizeText(email, 'NFC')),
  z.maxLength(TEXT_LENGTH_MAX.line, { error: emailTooLong, abort: true }),
  z.refine(isEmailAddress, accountMessages.email),
);

export const LoginForm = z.strictObject({
  username: text('Username', {
    min: USERNAME_MIN_LENGTH,
    message: accountMessages.username,
    kind: 'trimmed',
  }),
  password: password(accountMessages.password),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const LoginInput = z.strictObject({
  ...LoginForm.shape,
  /** Required for an account with a second factor. Without it, the error reports that a code is needed. */
  totp: z.optional(SecondFactorCode),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const passwordsMatch = z.refine<{ password: string; confirmPassword?: string | undefined }>(
  (input) => input.confirmPassword === undefined || input.confirmPassword === input.password,
  { error: accountMessages.passwordsDiffer, path: ['confirmPassword'] },
);

const registration = {
  name: text('Name', { kind: 'name' }),
  email: Email,
  username: username(accountMessages.username),
  password: password(accountMessages.password),
};

/** The original web client also sends a role and credits. They are accepted and have no effect. */
export const RegisterInput = z
  .strictObject({
    ...registration,
    confirmPassword: z.optional(z.string()),
    role: z.optional(z.literal('client', 'Only clients can register')),
    monthlyCredits: z.optional(z.unknown()),
    remainingCredits: z.optional(z.unknown()),
  })
  .check(passwordsMatch);
export type RegisterInput = z.infer<typeof RegisterInput>;

export const RegisterForm = z
  .strictObject({ ...registration, confirmPassword: z.string(accountMessages.passwordsDiffer) })
  .check(passwordsMatch);
export type RegisterForm = z.infer<typeof RegisterForm>;

export const RegistrationView = z.object({ policy: z.enum(REGISTRATION_POLICIES) });
export type RegistrationView = z.infer<typeof RegistrationView>;

export const UpdateProfileInput = z
  .strictObject({
    name: z.optional(text('Name')),
    email: z.optional(Email),
    company: z.optional(nullableText('Company')),
    expected: expectedFields({ name: z.string(), email: z.string(), company: z.nullable(z.string()) }),
  })
  .check(changesSomething('expected'));
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

export const ChangePasswordInput = z.strictObject({
  currentPassword: text('Current password', { max: TEXT_LENGTH_MAX.password, kind: 'verbatim' }),
  newPassword: password(accountMessages.password),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ChangePasswordForm = z
  .strictObject({
    ...ChangePasswordInput.shape,
    confirmNewPassword: z.string(accountMessages.passwordsDiffer),
  })
  .check(
    z.refine((input) => input.confirmNewPassword === input.newPassword, {
      error: accountMessages.passwordsDiffer,
      path: ['confirmNewPassword'],
    }),
  );
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

export const UserView = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  monthlyCredits: z.int(),
  remainingCredits: z.int(),
  nextResetDate: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  company: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
});
export type UserView = z.infer<typeof UserView>;

/** The response to a registration that an admin has to approve. There is no session. */
export const WaitingAccountView = z.object({ state: z.literal('waiting'), message: z.string() });
export type WaitingAccountView = z.infer<typeof WaitingAccountView>;

export const RegisteredView = z.union([UserView, WaitingAccountView]);
export type RegisteredView = z.infer<typeof RegisteredView>;

export const SessionView = z.object({ user: z.nullable(UserView) });
export type SessionView = z.infer<typeof SessionView>;
