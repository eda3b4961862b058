import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '@portal/contract/webhooks';

/** An address that is told what becomes of requests. */
export const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.integer().primary().autoincrement(),
    url: p.text(),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    /** What deliveries are signed with. It has to be readable for that, so no hash would do. */
    secret: p.text().hidden().lazy(),
    isActive: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    {
      name: 'webhooks_events_known',
      expression:
        "events <@ ARRAY['request.created'::text, 'request.updated'::text] AND cardinality(events) > 0",
    },
  ],
});

export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);
