import { errorText } from '../api/server-error.ts';
import { failure, type ToastMessage, TRY_LATER } from './toasts.ts';

/** Toasts after success, for signed-in users (spec, section 8). */
export const successMessages = {
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
  sessionEnded: { title: 'Signed out', text: 'That device has to sign in again.' },
  sessionsEnded: { title: 'Signed out everywhere', text: 'You are signed in on this device only.' },
  passwordChanged: { title: 'Password changed', text: 'Your other sessions and your API tokens have ended.' },
  clientCreated: { title: 'Client created' },
  clientInvited: (email: string): ToastMessage => ({
    title: 'Client created',
    text: `An invitation is on its way to ${email}.`,
  }),
  invitationSent: { title: 'Invitation sent', text: 'The link in it is good for 7 days.' },
  emailSentAgain: { title: 'Mail is on its way again' },
  clientUpdated: { title: 'Client updated' },
  clientDeleted: { title: 'Client deleted' },
  clientApproved: { title: 'Client approved', text: 'They get an email and can sign in now.' },
  clientDeclined: { title: 'Client declined', text: 'The account is deleted, and they get an email.' },
  requestUpdated: { title: 'Request updated' },
  sampleCreated: { title: 'Sample Created' },
  sampleUpdated: { title: 'Sample Updated' },
  tokenRevoked: { title: 'Token revoked' },
  webhookUpdated: { title: 'Webhook updated' },
  webhookDeleted: { title: 'Webhook deleted' },
  webhookSentAgain: { title: 'Delivery is on its way again' },
  settingsUpdated: { title: 'Settings updated', text: 'Your changes have been saved successfully.' },
} as const;

/** Toasts after failures (spec, section 8). */
export const failureMessages = {
  signOut: failure('Logout failed'),
  requestSamples: failure('Failed to request samples'),
  cancelRequest: failure('Failed to cancel request'),
  requestAgain: failure('Failed to fill in the request'),
  openMenu: failure('Failed to open the menu'),
  updateProfile: failure('Failed to update profile'),
  changePassword: failure('Failed to change password'),
  confirm: failure('Failed to confirm'),
  endSession: failure('Failed to sign out'),
  createClient: failure('Failed to create client'),
  sendInvitation: failure('Failed to send the invitation'),
  sendEmailAgain: failure('Failed to send the mail again'),
  updateNotifications: failure('Failed to update notifications'),
  updateClient: failure('Failed to update client'),
  deleteClient: (error: unknown): ToastMessage => ({
    title: 'Error',
    text: `Failed to delete client: ${errorText(error, TRY_LATER)}`,
  }),
  approveClient: failure('Failed to approve client'),
  declineClient: failure('Failed to decline client'),
  updateRequest: failure('Failed to update request'),
  createSample: failure('Error', 'Failed to create sample.'),
  updateSample: failure('Error', 'Failed to update sample.'),
  createToken: failure('Failed to create token'),
  revokeToken: failure('Failed to revoke token'),
  createWebhook: failure('Failed to add webhook'),
  updateWebhook: failure('Failed to update webhook'),
  deleteWebhook: failure('Failed to delete webhook'),
  testWebhook: failure('Failed to send the test'),
  sendWebhookAgain: failure('Failed to send it again'),
  updateSettings: failure('Failed to update settings'),
} as const;
