import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  profileUpdated: { title: 'Profile updated' },
  sessionEnded: { title: 'Signed out', text: 'That device has been signed out.' },
  sessionsEnded: { title: 'Signed out of other devices', text: "You're still signed in on this device." },
  passwordChanged: { title: 'Password changed', text: 'Your other sessions and your API tokens have ended.' },
  secondFactorTurnedOff: { title: 'Two-factor authentication turned off' },
  tokenRevoked: { title: 'Token revoked' },
} as const;

export const failureMessages = {
  updateProfile: failure('Failed to update profile'),
  changePassword: failure('Failed to change password'),
  confirm: failure('Failed to confirm'),
  turnOnSecondFactor: failure('Failed to turn on two-factor authentication'),
  turnOffSecondFactor: failure('Failed to turn off two-factor authentication'),
  createRecoveryCodes: failure('Failed to create recovery codes'),
  endSession: failure('Failed to sign out'),
  createToken: failure('Failed to create token'),
  revokeToken: failure('Failed to revoke token'),
} as const;
