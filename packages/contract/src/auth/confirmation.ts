import * as z from 'zod/mini';
import { TEXT_LENGTH_MAX, text } from '../values/text.ts';
import { SecondFactorCode } from './second-factor.ts';

/** How long a session may take sensitive steps after its user gave the password, as a PostgreSQL interval. */
export const CONFIRMATION_LIFETIME = '10 minutes';

export const confirmationMessages = {
  required: 'Please confirm that it is you with your password, then try again.',
  wrongPassword: 'The password is incorrect',
  passwordMissing: 'Password is required',
  passwordOrCode: 'Send either the password or a code from your authenticator app',
} as const;

export const PasswordConfirmation = z.strictObject({
  password: text('Password', { max: TEXT_LENGTH_MAX.password, kind: 'verbatim' }),
});

/** A signed-in user confirms who they are with the password or, with a second factor, a code. */
export const ConfirmInput = z
  .strictObject({
    password: z.optional(PasswordConfirmation.shape.password),
    code: z.optional(SecondFactorCode),
  })
  .check(
    z.refine(({ password, code }) => password !== undefined || code !== undefined, {
      error: confirmationMessages.passwordMissing,
      path: ['password'],
    }),
    z.refine(({ password, code }) => password === undefined || code === undefined, {
      error: confirmationMessages.passwordOrCode,
      path: ['code'],
    }),
  );
export type ConfirmInput = z.infer<typeof ConfirmInput>;
