import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  webhookUpdated: { title: 'Webhook updated' },
  previousSecretEnded: { title: 'Previous secret ended' },
  webhookDeleted: { title: 'Webhook deleted' },
  webhookSentAgain: { title: 'Delivery queued again' },
} as const;

export const failureMessages = {
  createWebhook: failure('Failed to add webhook'),
  updateWebhook: failure('Failed to update webhook'),
  replaceWebhookSecret: failure('Failed to replace the secret'),
  endPreviousSecret: failure('Failed to end the previous secret'),
  deleteWebhook: failure('Failed to delete webhook'),
  testWebhook: failure('Failed to send the test'),
  sendWebhookAgain: failure('Failed to send it again'),
} as const;
