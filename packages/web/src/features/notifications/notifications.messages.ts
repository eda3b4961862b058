import { failure } from '../../lib/toasts/toasts.ts';

export const failureMessages = {
  updateNotifications: failure('Failed to update notifications'),
} as const;
