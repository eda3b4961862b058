import { failure } from '../../lib/toasts/toasts.ts';

export const failureMessages = {
  downloadRefusedRows: failure('Failed to download the refused rows'),
} as const;
