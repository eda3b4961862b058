import { defineEntity, p } from '@mikro-orm/core';
import { WebhookDelivery } from './webhook-delivery.entity.ts';

/** One try to deliver and what became of it. */
export const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    id: p.integer().primary().autoincrement(),
    delivery: () =>
      p.manyToOne(WebhookDelivery).deleteRule('cascade').index('webhook_attempts_delivery_index'),
    at: p.datetime().defaultRaw('now()'),
    /** Of the answer; null when there was none. */
    status: p.integer().nullable(),
    /** In milliseconds. */
    duration: p.integer(),
    /** One sentence; null for a success. */
    problem: p.text().nullable(),
  },
});

export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);
