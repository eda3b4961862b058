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
    text: `You have ${remaining} ${remaining === 1 ? 'credit' : 'credits'} remaining.`,
  }),
  profileUpdated: { title: 'Profile updated' },
  sessionEnded: { title: 'Signed out', text: 'That device has been signed out.' },
  sessionsEnded: { title: 'Signed out of other devices', text: "You're still signed in on this device." },
  passwordChanged: { title: 'Password changed', text: 'Your other sessions and your API tokens have ended.' },
  secondFactorTurnedOff: { title: 'Two-factor authentication turned off' },
  clientCreated: { title: 'Client created' },
  clientInvited: (email: string): ToastMessage => ({
    title: 'Client created',
    text: `An invitation is on its way to ${email}.`,
  }),
  invitationSent: { title: 'Invitation sent', text: 'The link expires in 7 days.' },
  emailSentAgain: { title: 'Email queued again' },
  clientUpdated: { title: 'Client updated' },
  clientDeleted: { title: 'Client deleted' },
  clientApproved: { title: 'Client approved', text: "We've emailed the client, who can sign in now." },
  clientDeclined: {
    title: 'Client declined',
    text: "The account has been deleted and we've emailed the applicant.",
  },
  adminInvited: (email: string): ToastMessage => ({
    title: 'Admin invited',
    text: `An invitation is on its way to ${email}.`,
  }),
  adminInvitationWithdrawn: { title: 'Invitation withdrawn', text: 'The username and email are free again.' },
  adminDeactivated: { title: 'Admin deactivated', text: 'Their sessions and API tokens have ended.' },
  adminReactivated: { title: 'Admin reactivated', text: 'They can sign in with their password again.' },
  accessRevoked: { title: 'Access revoked' },
  requestUpdated: { title: 'Request updated' },
  changeUndone: { title: 'Change undone', text: "The client won't be notified." },
  shipmentUpdated: { title: 'Shipment updated' },
  noteAdded: { title: 'Internal note added' },
  sampleCreated: { title: 'Sample Created' },
  sampleUpdated: { title: 'Sample Updated' },
  tokenRevoked: { title: 'Token revoked' },
  webhookUpdated: { title: 'Webhook updated' },
  previousSecretEnded: { title: 'Previous secret ended' },
  webhookDeleted: { title: 'Webhook deleted' },
  webhookSentAgain: { title: 'Delivery queued again' },
  settingsUpdated: { title: 'Settings updated', text: 'Your changes have been saved successfully.' },
} as const;

/** A file of the app could not be loaded. Some browsers try again only after a reload. */
function fileMissing(title: string): ToastMessage {
  return {
    title,
    text: 'Reload the page and try again.',
    action: { label: 'Reload', onClick: () => window.location.reload() },
  };
}

/** Toasts after failures (spec, section 8). */
export const failureMessages = {
  signOut: failure('Logout failed'),
  requestSamples: failure('Failed to request samples'),
  cancelRequest: failure('Failed to cancel request'),
  requestAgain: failure('Failed to load the earlier request'),
  openMenu: () => fileMissing('Failed to open the menu'),
  openDialog: () => fileMissing('Failed to open the dialog'),
  copy: { title: 'Failed to copy', text: 'The text is selected. Press Ctrl+C, or ⌘C on a Mac, to copy it.' },
  updateProfile: failure('Failed to update profile'),
  changePassword: failure('Failed to change password'),
  confirm: failure('Failed to confirm'),
  turnOnSecondFactor: failure('Failed to turn on two-factor authentication'),
  turnOffSecondFactor: failure('Failed to turn off two-factor authentication'),
  createRecoveryCodes: failure('Failed to create recovery codes'),
  endSession: failure('Failed to sign out'),
  createClient: failure('Failed to create client'),
  sendInvitation: failure('Failed to send the invitation'),
  sendEmailAgain: failure('Failed to send the email again'),
  updateNotifications: failure('Failed to update notifications'),
  updateClient: failure('Failed to update client'),
  deleteClient: (error: unknown): ToastMessage => ({
    title: 'Error',
    text: `Failed to delete client: ${errorText(error, TRY_LATER)}`,
  }),
  approveClient: failure('Failed to approve client'),
  declineClient: failure('Failed to decline client'),
  inviteAdmin: failure('Failed to invite admin'),
  withdrawAdminInvitation: failure('Failed to withdraw the invitation'),
  deactivateAdmin: failure('Failed to deactivate admin'),
  reactivateAdmin: failure('Failed to reactivate admin'),
  revokeAccess: failure('Failed to revoke access'),
  updateRequest: failure('Failed to update request'),
  undoChange: failure('Failed to undo'),
  updateShipment: failure('Failed to update shipment'),
  addNote: failure('Failed to add the note'),
  createSample: failure('Error', 'Failed to create sample.'),
  updateSample: failure('Error', 'Failed to update sample.'),
  createToken: failure('Failed to create token'),
  revokeToken: failure('Failed to revoke token'),
  createWebhook: failure('Failed to add webhook'),
  updateWebhook: failure('Failed to update webhook'),
  replaceWebhookSecret: failure('Failed to replace the secret'),
  endPreviousSecret: failure('Failed to end the previous secret'),
  deleteWebhook: failure('Failed to delete webhook'),
  testWebhook: failure('Failed to send the test'),
  sendWebhookAgain: failure('Failed to send it again'),
  updateSettings: failure('Failed to update settings'),
} as const;
