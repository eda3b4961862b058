import { failure } from '../../lib/toasts/toasts.ts';

export const failureMessages = {
  recordPrint: failure('Failed to record the print'),
} as const;
