import { failure, type ToastMessage } from '../../lib/toasts/toasts.ts';
import { INVITATION_NOT_REACHED } from '../emails/emails.messages.ts';

export const successMessages = {
  adminInvited: (email: string): ToastMessage => ({
    title: 'Admin invited',
    text: `An invitation is on its way to ${email}.`,
  }),
  adminNotReached: {
    title: 'Admin invited',
    text: INVITATION_NOT_REACHED,
  },
  adminInvitationWithdrawn: { title: 'Invitation withdrawn', text: 'The username and email are free again.' },
  adminDeactivated: { title: 'Admin deactivated', text: 'Their sessions and API tokens have ended.' },
  adminReactivated: { title: 'Admin reactivated', text: 'They can sign in with their password again.' },
} as const;

export const failureMessages = {
  inviteAdmin: failure('Failed to invite admin'),
  withdrawAdminInvitation: failure('Failed to withdraw the invitation'),
  deactivateAdmin: failure('Failed to deactivate admin'),
  reactivateAdmin: failure('Failed to reactivate admin'),
} as const;
