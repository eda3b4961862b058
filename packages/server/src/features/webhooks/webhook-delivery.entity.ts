import { defineEntity, p } from '@mikro-orm/core';
import { DELIVERY_STATES } from '@portal/contract/webhooks';
import { Webhook } from './webhook.entity.ts';

/** An event on its way to one webhook. The id is what receivers know it by, the same at every attempt. */
export const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p.uuid().primary(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    type: p.text(),
    /** A plain number, which may outlive the request; null for a test. */
    requestId: p.integer().nullable(),
    /** The very text that is signed and sent. */
    body: p.text(),
    state: p.enum(DELIVERY_STATES).default('waiting'),
    createdAt: p.datetime().defaultRaw('now()').index('webhook_deliveries_age_index'),
  },
  indexes: [
    {
      name: 'webhook_deliveries_open_index',
      expression:
        "create index webhook_deliveries_open_index on webhook_deliveries (webhook_id, state) where state <> 'delivered'",
    },
    {
      name: 'webhook_deliveries_list_index',
      expression:
        'create index webhook_deliveries_list_index on webhook_deliveries (webhook_id, created_at desc, id desc)',
    },
  ],
});

export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
