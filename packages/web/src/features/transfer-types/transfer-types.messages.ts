import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  transferTypeCreated: { title: 'Transfer type created' },
  transferTypeUpdated: { title: 'Transfer type updated' },
} as const;

export const failureMessages = {
  createTransferType: failure('Failed to create transfer type'),
  updateTransferType: failure('Failed to update transfer type'),
} as const;
