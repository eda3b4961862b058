import * as z from 'zod/mini';
import { TEXT_LENGTH_MAX, text } from '../values/text.ts';
import { SecondFactorCode } from './second-factor.ts';

/** How long a session may take sensitive steps after its user gave the password, as a PostgreSQL interval. */
export const CONFIRMATION_LIFETIME = '10 minutes';

export const confirmationMessages = {
  required: 'Please confirm that it is you with your password, then try again.',
  wrongPassword: 'The password is incorrect',
} as const;

const password = text('Password', { max: TEXT_LENGTH_MAX.password, kind: 'verbatim' });

export const ConfirmationWithCode = z.strictObject({ password, code: SecondFactorCode });
export type ConfirmationWithCode = z.infer<typeof ConfirmationWithCode>;

export const PasswordConfirmation = z.pipe(
  z.strictObject({ password, code: z.string() }),
  z.transform((form: ConfirmationWithCode): ConfirmInput => ({ password: form.password })),
);

export const ConfirmInput = z.strictObject({
  password,
  code: z.optional(SecondFactorCode),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;
