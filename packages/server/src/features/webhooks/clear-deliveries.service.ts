import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { DELETE_BATCH_SIZE, deleteBatch } from '../../db/delete-batch.ts';
import type { RuleContext } from '../../rule-context.ts';
import { Webhook } from './webhook.entity.ts';

const RETENTION_DAYS = 30;

/** @returns how many deliveries it deleted, at most a batch */
export function deleteExpiredDeliveries({ em }: RuleContext): Promise<number> {
  const condition = sql`created_at < ${dbNow} - make_interval(days => ${RETENTION_DAYS})`;
  return deleteBatch(em, { table: 'webhook_deliveries', condition, oldestBy: 'created_at' });
}

/** Clears the webhook that was deleted first. @returns how many deliveries it deleted, at most a batch */
export async function clearDeletedWebhooks({ em }: RuleContext): Promise<number> {
  const deleted = { deletedAt: { $ne: null } };
  const webhook = await em.findOne(Webhook, deleted, { orderBy: { deletedAt: 'asc' } });
  if (!webhook) return 0;
  const condition = sql`webhook_id = ${webhook.id}`;
  const rows = await deleteBatch(em, { table: 'webhook_deliveries', condition, oldestBy: 'created_at' });
  if (rows < DELETE_BATCH_SIZE) await em.remove(webhook).flush();
  return rows;
}
