import { errorText } from '../../lib/api/server-error.ts';
import { failure, type ToastMessage, TRY_LATER } from '../../lib/toasts/toasts.ts';
import { INVITATION_NOT_REACHED } from '../emails/emails.messages.ts';

export const successMessages = {
  clientCreated: { title: 'Client created' },
  clientInvited: (email: string): ToastMessage => ({
    title: 'Client created',
    text: `An invitation is on its way to ${email}.`,
  }),
  clientNotReached: {
    title: 'Client created',
    text: INVITATION_NOT_REACHED,
  },
  clientUpdated: { title: 'Client updated' },
  clientDeleted: { title: 'Client deleted' },
  clientApproved: { title: 'Client approved', text: "We've emailed the client, who can sign in now." },
  clientDeclined: {
    title: 'Client declined',
    text: "The account has been deleted and we've emailed the applicant.",
  },
} as const;

export const failureMessages = {
  createClient: failure('Failed to create client'),
  updateClient: failure('Failed to update client'),
  updateClients: failure('Failed to update clients'),
  deleteClient: (error: unknown): ToastMessage => ({
    title: 'Error',
    text: `Failed to delete client: ${errorText(error, TRY_LATER)}`,
  }),
  approveClient: failure('Failed to approve client'),
  declineClient: failure('Failed to decline client'),
} as const;
