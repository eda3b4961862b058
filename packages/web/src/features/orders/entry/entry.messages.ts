import { failure } from '../../../lib/toasts/toasts.ts';

export const successMessages = {
  requestEntered: (id: number) => ({ title: `Request #${id} entered` }),
} as const;

export const failureMessages = {
  enterRequest: failure('Failed to enter the request'),
} as const;
