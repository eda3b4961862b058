import { randomUUID } from 'node:crypto';
import { WEBHOOK_TEST, type WebhookDeliveryView } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { dbNow, readNow } from '../../db/clock.ts';
import { DELETE_BATCH_SIZE, deleteBatch } from '../../db/delete-batch.ts';
import { forUpdate } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { maskUrl } from './mask-url.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';
import { deliveryJob } from './webhook-job.ts';
import { getWebhook } from './webhooks.service.ts';
import { selectDeliveries } from './webhooks.sql.ts';

/** Newest first. */
export async function listDeliveries(ctx: RuleContext, webhookId: number): Promise<WebhookDeliveryView[]> {
  await getWebhook(ctx, webhookId);
  return selectDeliveries(ctx.em, webhookId).execute();
}

/** One attempt without retries, even if the webhook is inactive. */
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

export function sendDeliveryAgain(ctx: RuleContext<Actor>, deliveryId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await tx.em.findOneOrFail(WebhookDelivery, deliveryId, forUpdate);
    const webhook = await tx.em.findOneOrFail(Webhook, { id: delivery.webhook.id, deletedAt: null });
    delivery.sendAgain();
    await tx.em.flush();
    const { id, type } = delivery;
    await enqueueJobs(tx.em, 'webhooks', [deliveryJob({ id, webhookId: webhook.id, type })]);
    const subject = { id: webhook.id, name: maskUrl(webhook.url) };
    await logAction(tx, { action: 'webhooks.sendAgain', subject });
  });
}

const RETENTION_DAYS = 30;

export function deleteExpiredDeliveries({ em }: RuleContext): Promise<number> {
  const condition = sql`created_at < ${dbNow} - make_interval(days => ${RETENTION_DAYS})`;
  return deleteBatch(em, { table: 'webhook_deliveries', condition, oldestBy: 'created_at' });
}

/** Clears the webhook that was deleted first. */
export async function clearDeletedWebhooks({ em }: RuleContext): Promise<number> {
  const deleted = { deletedAt: { $ne: null } };
  const webhook = await em.findOne(Webhook, deleted, { orderBy: { deletedAt: 'asc' } });
  if (!webhook) return 0;
  const condition = sql`webhook_id = ${webhook.id}`;
  const rows = await deleteBatch(em, { table: 'webhook_deliveries', condition, oldestBy: 'created_at' });
  if (rows < DELETE_BATCH_SIZE) await em.remove(webhook).flush();
  return rows;
}
