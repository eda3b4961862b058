import { randomUUID } from 'node:crypto';
import { WEBHOOK_TEST, type WebhookDeliveryView } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import type { Db } from 'pg-boss';
import type { Actor } from '../../../platform/actor.ts';
import { dbNow, readNow } from '../../../platform/db/clock.ts';
import { DELETE_BATCH_SIZE, deleteBatch } from '../../../platform/db/delete-batch.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueueIn, enqueueJobs } from '../../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { maskUrl } from '../mask-url.ts';
import { Webhook, WebhookDelivery } from '../webhook.entity.ts';
import { deliveryJob, type WebhookEventJob } from '../webhook-job.ts';
import { textBody } from '../webhook-text.ts';
import { getWebhook } from '../webhooks.service.ts';
import { selectDeliveries } from '../webhooks.sql.ts';

/** @param tx the transaction that completes the event's job */
export async function enqueueDeliveries(tx: Db, event: WebhookEventJob, portalUrl: string): Promise<void> {
  const { type, at } = event;
  const [data, requestId] = 'request' in event ? [event.request, event.request.id] : [event.data, null];
  const { rows } = await tx.executeSql(
    `insert into webhook_deliveries (id, webhook_id, type, request_id, body, created_at)
     select gen_random_uuid(), id, $1::text, $2::int, case format when 'text' then $4::text else $3::text end,
       app_now()
     from webhooks where is_active and $1::text = any (events)
       -- The text of a message is deleted with its client.
       and ($1::text <> 'request.message' or exists (select from sample_requests where sample_requests.id = $2::int))
     returning id, webhook_id as "webhookId", type`,
    [type, requestId, JSON.stringify({ type, timestamp: at, data }), textBody(event, portalUrl)],
  );
  await enqueueIn(tx, 'webhooks', rows.map(deliveryJob));
}

/** Newest first. */
export async function listDeliveries(ctx: RuleContext, webhookId: number): Promise<WebhookDeliveryView[]> {
  await getWebhook(ctx, webhookId);
  return selectDeliveries(ctx.em, webhookId).execute();
}

/** One attempt without retries, even if the webhook is inactive. */
export function testWebhook(ctx: RuleContext<Actor>, webhookId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { url, format } = await getWebhook(tx, webhookId);
    const { iso: timestamp } = await readNow(tx.em);
    const message = 'This is a test of the webhook';
    const text = `${message}: ${tx.config.publicUrl ?? tx.config.localUrl ?? ''}/admin/settings/webhooks`;
    const body = format === 'text' ? { text } : { type: WEBHOOK_TEST, timestamp, data: { message } };
    const { id } = tx.em.create(WebhookDelivery, {
      id: randomUUID(),
      webhook: webhookId,
      type: WEBHOOK_TEST,
      requestId: null,
      body: JSON.stringify(body),
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
