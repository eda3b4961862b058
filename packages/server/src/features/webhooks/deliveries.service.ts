import { randomUUID } from 'node:crypto';
import {
  WEBHOOK_TEST,
  type WebhookAttemptView,
  type WebhookDeliveryView,
  webhookLimits,
  webhookMessages,
} from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { groupOf } from './webhook-job.ts';
import { getWebhook } from './webhooks.service.ts';

/** How long deliveries can be looked at. */
const KEPT = sql`interval '30 days'`;

const attempts = sql<WebhookAttemptView[]>`(
  select coalesce(json_agg(json_build_object('id', attempt.id, 'at', iso_time(attempt.at), 'status', attempt.status,
    'duration', attempt.duration, 'problem', attempt.problem) order by attempt.id desc), '[]')
  from webhook_attempts attempt where attempt.delivery_id = webhook_deliveries.id)`;

/** The newest deliveries to a webhook, each with its attempts. @throws AppError not-found */
export const listDeliveries = async (em: Em, webhookId: number): Promise<WebhookDeliveryView[]> => {
  await getWebhook(em, webhookId);
  return query(em)
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'type',
      'request_id as requestId',
      'state',
      sql<string>`iso_time(created_at)`.as('createdAt'),
      attempts.as('attempts'),
    ])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(webhookLimits.deliveries)
    .execute();
};

/** Sends something to see whether it arrives: once, also to a webhook that is switched off. @throws AppError not-found */
export const testWebhook = (em: Em, admin: Actor, webhookId: number): Promise<void> =>
  inTransaction(em, async (tx) => {
    const { url } = await getWebhook(tx, webhookId);
    const deliveryId = randomUUID();
    const data = { message: 'This is a test of the webhook' };
    const body = { type: WEBHOOK_TEST, timestamp: new Date().toISOString(), data };
    await query(tx)
      .insertInto('webhook_deliveries')
      .values({
        id: deliveryId,
        webhook_id: webhookId,
        type: WEBHOOK_TEST,
        body: JSON.stringify(body),
        created_at: sql`app_now()`,
      })
      .execute();
    await enqueueJobs(tx, 'webhooks', [{ data: { deliveryId }, group: groupOf(webhookId), retryLimit: 0 }]);
    await logAction(tx, admin, { action: 'webhooks.test', subject: { id: webhookId, name: url } });
  });

/**
 * Puts a delivery on its way once more, under its old id, whether it had arrived or not.
 * @throws AppError not-found, conflict while it is on its way or the webhook is switched off
 */
export const sendDeliveryAgain = (em: Em, admin: Actor, deliveryId: string): Promise<void> =>
  inTransaction(em, async (tx) => {
    const delivery = await query(tx)
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['state', 'type', 'webhook_id as webhookId', 'url', 'is_active as isActive'])
      .where('webhook_deliveries.id', '=', deliveryId)
      .forUpdate('webhook_deliveries')
      .executeTakeFirst();
    if (!delivery) throw notFound(webhookMessages.deliveryNotFound);
    if (delivery.state === 'waiting') throw conflict(webhookMessages.inProgress);
    if (!delivery.isActive && delivery.type !== WEBHOOK_TEST) throw conflict(webhookMessages.inactive);
    await query(tx)
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting' })
      .where('id', '=', deliveryId)
      .execute();
    await enqueueJobs(tx, 'webhooks', [{ data: { deliveryId }, group: groupOf(delivery.webhookId) }]);
    await logAction(tx, admin, {
      action: 'webhooks.sendAgain',
      subject: { id: delivery.webhookId, name: delivery.url },
    });
  });

/** Forgets the deliveries that nobody looks at any more. */
export const deleteExpiredDeliveries = async (em: Em): Promise<void> => {
  await query(em)
    .deleteFrom('webhook_deliveries')
    .where(sql<boolean>`created_at < (select app_now()) - ${KEPT}`)
    .execute();
};
