import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  outcomeRecorded: { title: 'Outcome recorded' },
  answerSent: { title: 'Answer sent', text: 'Thank you for telling us.' },
} as const;

export const failureMessages = {
  recordOutcome: failure('Failed to record the outcome'),
  sendAnswer: failure('Failed to send the answer'),
} as const;
