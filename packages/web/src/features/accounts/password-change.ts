import { accountMessages, ChangePasswordInput } from '@portal/contract/accounts';
import * as z from 'zod/mini';

/** What the form for a new password asks for: the new one twice. */
export const PasswordChange = z.extend(ChangePasswordInput, { confirmNewPassword: z.string() }).check(
  z.refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
    error: accountMessages.passwordsDiffer,
    path: ['confirmNewPassword'],
  }),
);
