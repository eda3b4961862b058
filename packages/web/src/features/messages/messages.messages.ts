import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  messageSent: { title: 'Message sent' },
} as const;

export const failureMessages = {
  sendMessage: failure('Failed to send the message'),
} as const;
