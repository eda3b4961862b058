import type { ChangePasswordInput, LoginInput, RegisterInput, UserView } from './accounts.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const accountDescriptions = {
  confirmPassword: 'The same password again.',
  currentPassword: 'The present password.',
  name: 'The name.',
  newPassword: 'The new password, at most 200 characters.',
  nextResetDate: 'When the credits are renewed, in UTC.',
  password: 'The password, at most 200 characters.',
  role: 'What the account may do.',
  totp: 'The code of the authenticator app, or a recovery code. Only for accounts with a second factor.',
} satisfies DescriptionsOf<ChangePasswordInput | LoginInput | RegisterInput | UserView>;
