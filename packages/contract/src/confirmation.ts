import * as z from 'zod/mini';
import { TEXT_LENGTH_MAX, text } from './values/text.ts';

/** How long a session may take sensitive steps after its user gave the password, as a PostgreSQL interval. */
export const CONFIRMATION_LIFETIME = '10 minutes';

export const confirmationMessages = {
  required: 'Please confirm that it is you with your password, then try again.',
  wrongPassword: 'The password is incorrect',
} as const;

export const PasswordConfirmation = z.strictObject({
  password: text('Password', { max: TEXT_LENGTH_MAX.password, kind: 'verbatim' }),
});

/** The ways in which a signed-in user confirms who they are. */
export const ConfirmInput = z.union([PasswordConfirmation]);
export type ConfirmInput = z.infer<typeof ConfirmInput>;
