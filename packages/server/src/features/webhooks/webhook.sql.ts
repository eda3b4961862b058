import { WEBHOOK_TEST } from '@portal/contract/webhooks';
import { sql } from 'kysely';

// Written out, so that the index of the few deliveries that have not arrived is of use.
const countOf = (state: 'failed' | 'waiting') =>
  sql<number>`(select count(*)::int from webhook_deliveries delivery
    where delivery.webhook_id = webhooks.id and delivery.state = ${sql.lit(state)} and delivery.type <> ${WEBHOOK_TEST})`;

/** The columns of `webhooks` that leave the server; the secret is not among them. */
export const webhookColumns = [
  'webhooks.id',
  'webhooks.url',
  'webhooks.events',
  'webhooks.is_active as isActive',
  sql<string>`iso_time(webhooks.created_at)`.as('createdAt'),
  countOf('failed').as('failed'),
  countOf('waiting').as('waiting'),
] as const;
