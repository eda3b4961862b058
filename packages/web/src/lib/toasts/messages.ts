import { pluralize } from '@portal/contract/values/numbers';
import { failure, type ToastMessage } from './toasts.ts';

/** What became of the credits of a request that was cancelled or rejected. */
export function describeReturned(credits: number) {
  if (credits === 0) return 'No credits were returned.';
  return credits === 1 ? '1 credit was returned.' : `${credits} credits were returned.`;
}

/** Toasts after success, for every signed-in user (spec, section 8). Those of the admin area: `admin-messages.ts`. */
export const successMessages = {
  signedOut: { title: 'Logged out', text: 'You have been successfully logged out.' },
  samplesRequested: (remaining: number): ToastMessage => ({
    title: 'Samples requested',
    text: `You have ${remaining} credits remaining.`,
  }),
  creditsAsked: { title: 'Credits requested', text: 'An admin decides. Until then nothing is charged.' },
  requestPlanned: (day: string): ToastMessage => ({
    title: 'Request planned',
    text: `It is sent on ${day}, when your credits renew.`,
  }),
  heldRequestCancelled: { title: 'Request cancelled', text: 'It no longer waits for credits.' },
  requestCancelled: (returned: number, remaining: number): ToastMessage => ({
    title: 'Request cancelled',
    text: `${describeReturned(returned)} You have ${pluralize(remaining, 'credit')} remaining.`,
  }),
  requestUpdated: { title: 'Request updated' },
  addressAdded: { title: 'Address added' },
  addressUpdated: { title: 'Address updated' },
  addressDeleted: { title: 'Address deleted' },
  requestReceived: { title: 'Marked as received', text: 'Thank you for telling us.' },
  receiptUndone: { title: 'Not received yet', text: 'Your request is shown as shipped again.' },
  messageSent: { title: 'Message sent' },
  answerSent: { title: 'Answer sent', text: 'Thank you for telling us.' },
  profileUpdated: { title: 'Profile updated' },
  sessionEnded: { title: 'Signed out', text: 'That device has been signed out.' },
  sessionsEnded: { title: 'Signed out of other devices', text: "You're still signed in on this device." },
  passwordChanged: { title: 'Password changed', text: 'Your other sessions and your API tokens have ended.' },
  secondFactorTurnedOff: { title: 'Two-factor authentication turned off' },
  tokenRevoked: { title: 'Token revoked' },
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
  holdRequest: failure('Failed to save the request'),
  changeHeldRequest: failure('Failed to change the request'),
  cancelRequest: failure('Failed to cancel request'),
  receiveRequest: failure('Failed to mark as received'),
  undoReceipt: failure('Failed to undo'),
  sendMessage: failure('Failed to send the message'),
  sendAnswer: failure('Failed to send the answer'),
  requestAgain: failure('Failed to load the earlier request'),
  updateRequest: failure('Failed to update request'),
  addAddress: failure('Failed to add address'),
  updateAddress: failure('Failed to update address'),
  deleteAddress: failure('Failed to delete address'),
  favorite: failure('Failed to change your favorites'),
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
  updateNotifications: failure('Failed to update notifications'),
  createToken: failure('Failed to create token'),
  revokeToken: failure('Failed to revoke token'),
} as const;
