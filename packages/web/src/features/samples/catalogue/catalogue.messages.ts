import { failure } from '../../../lib/toasts/toasts.ts';

export const failureMessages = {
  changeFavorites: failure('Failed to change your favorites'),
} as const;
