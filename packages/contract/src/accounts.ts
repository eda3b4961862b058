import * as z from 'zod/mini';
import { changesSomething, NOTHING_TO_CHANGE } from './changes.ts';
import { Id } from './id.ts';
import { pageFields, pageOf } from './pagination.ts';
import { TEXT_MAX, text } from './text.ts';

export const ROLES = ['client', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const accountLimits = {
  username: 3,
  password: 6,
  clientName: 2,
  monthlyCredits: 1,
  creditsMax: 1_000_000,
} as const;

export const accountMessages = {
  username: 'Username must be at least 3 characters.',
  password: 'Password must be at least 6 characters.',
  passwordsDiffer: "Passwords don't match",
  email: 'Please enter a valid email',
  clientName: 'Name must be at least 2 characters',
  clientUsername: 'Username must be at least 3 characters',
  clientPassword: 'Password must be at least 6 characters',
  monthlyCredits: 'Credits must be at least 1',
  remainingCredits: 'Remaining credits cannot be negative',
  creditsMax: 'Credits must be at most 1000000',
  badSignIn: 'Invalid username or password',
  usernameTaken: 'Username already exists',
  emailTaken: 'Email already exists',
  wrongPassword: 'The current password is not right',
  tooManyPasswordTries: 'Too many attempts. Please try again in a minute.',
  tooManyRegistrations: 'Too many accounts were created from here. Please try again later.',
} as const;

const username = (message: string) => text('Username', { min: accountLimits.username, message });
const password = (message: string) =>
  text('Password', { min: accountLimits.password, max: TEXT_MAX.password, message, trimmed: false });
const email = z
  .string(accountMessages.email)
  .check(
    z.trim(),
    z.maxLength(TEXT_MAX.line, `Email must be at most ${TEXT_MAX.line} characters`),
    z.email(accountMessages.email),
  );
const clientName = text('Name', { min: accountLimits.clientName, message: accountMessages.clientName });
const monthlyCredits = z
  .int(accountMessages.monthlyCredits)
  .check(
    z.gte(accountLimits.monthlyCredits, accountMessages.monthlyCredits),
    z.lte(accountLimits.creditsMax, accountMessages.creditsMax),
  );
const remainingCredits = z
  .int(accountMessages.remainingCredits)
  .check(
    z.gte(0, accountMessages.remainingCredits),
    z.lte(accountLimits.creditsMax, accountMessages.creditsMax),
  );

export const LoginInput = z.strictObject({
  username: username(accountMessages.username),
  password: password(accountMessages.password),
});
export type LoginInput = z.infer<typeof LoginInput>;

const passwordsMatch = z.refine<{ password: string; confirmPassword?: string | undefined }>(
  (input) => input.confirmPassword === undefined || input.confirmPassword === input.password,
  { error: accountMessages.passwordsDiffer, path: ['confirmPassword'] },
);

const registration = {
  name: text('Name'),
  email,
  username: username(accountMessages.username),
  password: password(accountMessages.password),
};

/** What a registration takes. The old clients send role and credits along; they grant nothing. */
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

/** What the registration form asks for: the same fields, the repeated password among them. */
export const RegisterForm = z
  .strictObject({ ...registration, confirmPassword: z.string(accountMessages.passwordsDiffer) })
  .check(passwordsMatch);
export type RegisterForm = z.infer<typeof RegisterForm>;

export const UpdateProfileInput = z
  .strictObject({ name: z.optional(text('Name')), email: z.optional(email) })
  .check(changesSomething());
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

export const ChangePasswordInput = z.strictObject({
  currentPassword: text('Current password', { max: TEXT_MAX.password, trimmed: false }),
  newPassword: password(accountMessages.password),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** What the form for a new password asks for: the new one twice. */
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

export const CreateClientInput = z.strictObject({
  name: clientName,
  email,
  username: username(accountMessages.clientUsername),
  password: password(accountMessages.clientPassword),
  monthlyCredits: z.optional(monthlyCredits),
});
export type CreateClientInput = z.infer<typeof CreateClientInput>;

export const UpdateClientInput = z
  .strictObject({
    id: Id,
    name: z.optional(clientName),
    monthlyCredits: z.optional(monthlyCredits),
    remainingCredits: z.optional(remainingCredits),
    /** Why the remaining credits are changed; the client reads it in the statement. */
    reason: z.optional(text('Reason', { max: TEXT_MAX.line })),
    /** The figure that the admin saw; another one in the meantime is a conflict. */
    expectedRemainingCredits: z.optional(z.int()),
  })
  .check(
    z.refine(
      ({ name, monthlyCredits, remainingCredits }) =>
        [name, monthlyCredits, remainingCredits].some((field) => field !== undefined),
      NOTHING_TO_CHANGE,
    ),
  );
export type UpdateClientInput = z.infer<typeof UpdateClientInput>;

export const ListClientsInput = z.strictObject(pageFields);
export type ListClientsInput = z.infer<typeof ListClientsInput>;

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
});
export type UserView = z.infer<typeof UserView>;

/** Who is signed in; null for nobody. */
export const SessionView = z.object({ user: z.nullable(UserView) });
export type SessionView = z.infer<typeof SessionView>;

export const ClientListPage = pageOf(UserView);
