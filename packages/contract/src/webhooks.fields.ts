import type { Field } from './values/fields.ts';
import type { CreateWebhookInput } from './webhooks.ts';

export const webhookFields = {
  url: { label: 'Address', form: 'URL' },
  events: { label: 'Events' },
  format: { label: 'Format' },
  isActive: { label: 'Active' },
} as const satisfies Record<keyof CreateWebhookInput | 'isActive', Field>;
