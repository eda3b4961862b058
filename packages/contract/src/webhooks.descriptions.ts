import type { DescriptionsOf } from './values/descriptions.ts';
import type { CreatedWebhookView, CreditAdjustmentView, RequestMessageView } from './webhooks.ts';

export const webhookDescriptions = {
  amount: 'How many credits were added; negative when they were taken.',
  events: 'Which events are delivered, at least one and each once.',
  failed: 'How many deliveries have failed for good.',
  format:
    '`json`: the event as described. `text`: one sentence with a link, as chats read it. Default: `json`.',
  isActive: 'Whether events are delivered.',
  message: 'The message that was written.',
  previousSecretUntil:
    'Until when deliveries are also signed with the secret before, in UTC. Null for no longer.',
  secret: 'With which deliveries are signed (Standard Webhooks). It is shown this once.',
  url: 'Where events are sent. Private addresses are refused unless the operator allows them.',
  waiting: 'How many deliveries wait.',
} satisfies DescriptionsOf<CreatedWebhookView | CreditAdjustmentView | RequestMessageView>;
