import { errorText } from './server-error.ts';

export type ToastMessage = { title: string; text?: string };

const TRY_LATER = 'Please try again later';

const failure =
  (title: string, fallback: string) =>
  (error: unknown): ToastMessage => ({
    title,
    text: errorText(error, fallback),
  });

/** Toasts of what went well (spec, section 8). */
export const successMessages = {
  signedIn: (name: string): ToastMessage => ({ title: 'Login successful', text: `Welcome back, ${name}!` }),
  registered: (name: string): ToastMessage => ({
    title: 'Registration successful',
    text: `Welcome, ${name}!`,
  }),
  signedOut: { title: 'Logged out', text: 'You have been successfully logged out.' },
  samplesRequested: (remaining: number): ToastMessage => ({
    title: 'Samples requested',
    text: `You have ${remaining} credits remaining.`,
  }),
  requestCancelled: (remaining: number): ToastMessage => ({
    title: 'Request cancelled',
    text: `You have ${remaining} credits remaining.`,
  }),
  profileUpdated: { title: 'Profile updated' },
  passwordChanged: { title: 'Password changed', text: 'Your other sessions have been signed out.' },
  passwordSet: { title: 'Password set', text: 'Sign in with your new password.' },
  clientCreated: { title: 'Client created' },
  clientInvited: (email: string): ToastMessage => ({
    title: 'Client created',
    text: `An invitation is on its way to ${email}.`,
  }),
  invitationSent: { title: 'Invitation sent', text: 'The link in it is good for 7 days.' },
  mailSentAgain: { title: 'Mail is on its way again' },
  clientUpdated: { title: 'Client updated' },
  clientDeleted: { title: 'Client deleted' },
  requestUpdated: { title: 'Request updated' },
  sampleCreated: { title: 'Sample Created' },
  sampleUpdated: { title: 'Sample Updated' },
  settingsUpdated: { title: 'Settings updated', text: 'Your changes have been saved successfully.' },
} as const;

/** Toasts of what failed: each makes its message from the error (spec, section 8). */
export const failureMessages = {
  // The server says which it was: wrong credentials or too many tries. An outage must not read like either.
  signIn: failure('Login failed', TRY_LATER),
  registration: failure('Registration failed', 'Please try again with different credentials'),
  signOut: failure('Logout failed', TRY_LATER),
  requestSamples: failure('Failed to request samples', TRY_LATER),
  cancelRequest: failure('Failed to cancel request', TRY_LATER),
  requestAgain: failure('Failed to fill in the request', TRY_LATER),
  openMenu: failure('Failed to open the menu', TRY_LATER),
  updateProfile: failure('Failed to update profile', TRY_LATER),
  changePassword: failure('Failed to change password', TRY_LATER),
  forgottenPassword: failure('Failed to send the link', TRY_LATER),
  setPassword: failure('Failed to set the password', TRY_LATER),
  createClient: failure('Failed to create client', TRY_LATER),
  sendInvitation: failure('Failed to send the invitation', TRY_LATER),
  sendMailAgain: failure('Failed to send the mail again', TRY_LATER),
  updateNotifications: failure('Failed to update notifications', TRY_LATER),
  updateClient: failure('Failed to update client', TRY_LATER),
  deleteClient: (error: unknown): ToastMessage => ({
    title: 'Error',
    text: `Failed to delete client: ${errorText(error, TRY_LATER)}`,
  }),
  updateRequest: failure('Failed to update request', TRY_LATER),
  createSample: failure('Error', 'Failed to create sample.'),
  updateSample: failure('Error', 'Failed to update sample.'),
  updateSettings: failure('Failed to update settings', TRY_LATER),
} as const;
