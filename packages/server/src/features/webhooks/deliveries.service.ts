import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import {
  WEBHOOK_TEST,
  type WebhookAttemptView,
  type WebhookDeliveryView,
  webhookLimits,
  webhookMessages,
} from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query, readNow } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { maskUrl } from './mask-url.ts';
import { WebhookDelivery } from './webhook.entity.ts';
import { deliveryJob } from './webhook-job.ts';
import { getWebhook } from './webhooks.service.ts';

const attempts = sql<WebhookAttemptView[]>`(
  select coalesce(json_agg(json_build_object('id', attempt.id, 'at', iso_time(attempt.at), 'status', attempt.status,
    'duration', attempt.duration, 'problem', attempt.problem) order by attempt.id desc), '[]')
  from webhook_attempts attempt where attempt.delivery_id = webhook_deliveries.id)`;

/** The newest deliveries of a webhook, with their attempts. @throws AppError not-found */
export async function listDeliveries(ctx: RuleContext, webhookId: number): Promise<WebhookDeliveryView[]> {
  await getWebhook(ctx, webhookId);
  return query(ctx.em)
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
}

/** Queues one attempt without retries, even if the webhook is inactive. @throws AppError not-found */
export function testWebhook(ctx: RuleContext<Actor>, webhookId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { url } = await getWebhook(tx, webhookId);
    const { iso: timestamp } = await readNow(tx.em);
    const data = { message: 'This is a test of the webhook' };
    const { id } = tx.em.create(WebhookDelivery, {
      id: randomUUID(),
      webhook: webhookId,
      type: WEBHOOK_TEST,
      requestId: null,
      body: JSON.stringify({ type: WEBHOOK_TEST, timestamp, data }),
    });
    await tx.em.flush();
    await enqueueJobs(tx.em, 'webhooks', [deliveryJob({ id, webhookId, type: WEBHOOK_TEST })]);
    await logAction(tx, { action: 'webhooks.test', subject: { id: webhookId, name: maskUrl(url) } });
  });
}

/** @throws AppError not-found, conflict while it is in progress or the webhook is inactive */
export function sendDeliveryAgain(ctx: RuleContext<Actor>, deliveryId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await tx.em.findOneOrFail(WebhookDelivery, deliveryId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    const webhook = await getWebhook(tx, delivery.webhook.id);
    if (delivery.state === 'waiting') throw conflict(webhookMessages.inProgress);
    if (!webhook.isActive && delivery.type !== WEBHOOK_TEST) throw conflict(webhookMessages.inactive);
    delivery.state = 'waiting';
    await tx.em.flush();
    await enqueueJobs(tx.em, 'webhooks', [
      deliveryJob({ id: deliveryId, webhookId: webhook.id, type: delivery.type }),
    ]);
    const subject = { id: webhook.id, name: maskUrl(webhook.url) };
    await logAction(tx, { action: 'webhooks.sendAgain', subject });
  });
}
