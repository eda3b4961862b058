import { failure, type ToastMessage } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  samplesRequested: (remaining: number): ToastMessage => ({
    title: 'Samples requested',
    text: `You have ${remaining} credits remaining.`,
  }),
  creditsAsked: { title: 'Credits requested', text: 'An admin decides. It uses no credits until then.' },
  requestPlanned: (day: string): ToastMessage => ({
    title: `Saved for ${day}`,
    text: 'It is sent then, when your credits reset.',
  }),
  heldRequestUpdated: { title: 'Request updated' },
  heldRequestCancelled: { title: 'Request cancelled', text: 'It no longer waits for credits.' },
} as const;

export const failureMessages = {
  requestSamples: failure('Failed to request samples'),
  holdRequest: failure('Failed to save the request'),
  changeHeldRequest: failure('Failed to change the request'),
  cancelRequest: failure('Failed to cancel request'),
  requestAgain: failure('Failed to load the earlier request'),
} as const;
