import { failure } from '../../lib/toasts/toasts.ts';

export const INVITATION_NOT_REACHED =
  'No mail server is set up: the invitation reached nobody. Send it again once there is one.';

export const successMessages = {
  emailQueuedAgain: { title: 'Email queued again' },
} as const;

export const failureMessages = {
  sendEmailAgain: failure('Failed to send the email again'),
} as const;
