import { failure } from '../../lib/toasts/toasts.ts';

/** For admins: the pages of clients do not load these texts. */
export const successMessages = {
  invitationSent: { title: 'Invitation sent', text: 'The link expires in 7 days.' },
  accessRevoked: { title: 'Access revoked' },
} as const;

export const failureMessages = {
  sendInvitation: failure('Failed to send the invitation'),
  revokeAccess: failure('Failed to revoke access'),
} as const;
