import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  answerSent: { title: 'Answer sent', text: 'Thank you for telling us.' },
} as const;

export const failureMessages = {
  sendAnswer: failure('Failed to send the answer'),
} as const;
