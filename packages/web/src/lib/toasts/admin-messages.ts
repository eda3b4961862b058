import { errorText } from '../api/server-error.ts';
import { failure, type ToastMessage, TRY_LATER } from './toasts.ts';

/** Toasts after success in the admin area, which the pages of clients do not load (spec, section 8). */
export const successMessages = {
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
  requestEntered: (id: number): ToastMessage => ({ title: `Request #${id} entered` }),
  creditsGranted: (name: string, requestId: number | null, isApproved = false): ToastMessage => ({
    title: 'Credits granted',
    text:
      requestId === null
        ? `${name} still has too few for the request, which goes on waiting.`
        : `Request #${requestId} was sent${isApproved ? ' and approved' : ''}.`,
  }),
  creditsDeclined: { title: 'Declined', text: "We've told the client." },
  changeUndone: { title: 'Change undone', text: "The client won't be notified." },
  shipmentUpdated: { title: 'Shipment updated' },
  outcomeRecorded: { title: 'Outcome recorded' },
  noteAdded: { title: 'Internal note added' },
  sampleCreated: { title: 'Sample Created' },
  sampleUpdated: { title: 'Sample Updated' },
  transferTypeCreated: { title: 'Transfer type created' },
  transferTypeUpdated: { title: 'Transfer type updated' },
  webhookUpdated: { title: 'Webhook updated' },
  previousSecretEnded: { title: 'Previous secret ended' },
  webhookDeleted: { title: 'Webhook deleted' },
  webhookSentAgain: { title: 'Delivery queued again' },
  settingsUpdated: { title: 'Settings updated', text: 'Your changes have been saved successfully.' },
} as const;

/** Toasts after failures in the admin area (spec, section 8). */
export const failureMessages = {
  createClient: failure('Failed to create client'),
  sendInvitation: failure('Failed to send the invitation'),
  sendEmailAgain: failure('Failed to send the email again'),
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
  selectRequests: failure('Failed to select the requests'),
  enterRequest: failure('Failed to enter the request'),
  grantCredits: failure('Failed to grant credits'),
  declineCredits: failure('Failed to decline'),
  undoChange: failure('Failed to undo'),
  updateShipment: failure('Failed to update shipment'),
  readShipments: failure('Failed to read the lines'),
  recordOutcome: failure('Failed to record the outcome'),
  addNote: failure('Failed to add the note'),
  recordPrint: failure('Failed to record the print'),
  createSample: failure('Error', 'Failed to create sample.'),
  updateSample: failure('Error', 'Failed to update sample.'),
  downloadRefusedRows: failure('Failed to download the refused rows'),
  createTransferType: failure('Failed to create transfer type'),
  updateTransferType: failure('Failed to update transfer type'),
  createWebhook: failure('Failed to add webhook'),
  updateWebhook: failure('Failed to update webhook'),
  replaceWebhookSecret: failure('Failed to replace the secret'),
  endPreviousSecret: failure('Failed to end the previous secret'),
  deleteWebhook: failure('Failed to delete webhook'),
  testWebhook: failure('Failed to send the test'),
  sendWebhookAgain: failure('Failed to send it again'),
  updateSettings: failure('Failed to update settings'),
} as const;
