import type { Db, PgBoss } from 'pg-boss';
import { groupOf, type WebhookEventJob, type WebhookJob } from './webhook-job.ts';

/**
 * Puts one delivery a webhook on its way.
 * @param tx the transaction in which the announcing job completes: all deliveries are queued and it is done, or neither
 */
export const tellWebhooks = async (
  boss: PgBoss,
  tx: Db,
  { type, at, request }: Omit<WebhookEventJob, 'readers'>,
): Promise<void> => {
  const { rows } = await tx.executeSql(
    `insert into webhook_deliveries (id, webhook_id, type, request_id, body, created_at)
     select gen_random_uuid(), id, $1::text, $2::int, $3::text, app_now()
     from webhooks where is_active and $1::text = any (events)
     returning id, webhook_id as "webhookId"`,
    [type, request.id, JSON.stringify({ type, timestamp: at, data: request })],
  );
  const jobs = rows.map(({ id, webhookId }: { id: string; webhookId: number }) => ({
    data: { deliveryId: id } satisfies WebhookJob,
    group: groupOf(webhookId),
  }));
  await boss.insert('webhooks', jobs, { db: tx });
};
