import { RequestView } from '@portal/contract/requests';
import type { WebhookEvent } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { dbClock } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import { type AccountEvent, deliveryJob, type RequestEventJob, type WebhookEventJob } from './webhook-job.ts';
import { hasWebhookFor } from './webhooks.sql.ts';

type PublishedEvent = Omit<RequestEventJob, 'readers'> &
  Partial<Pick<RequestEventJob, 'readers'>> & { job?: { id: string; waitSeconds: number } };

/** Queues an event in the caller's transaction. The job finds the webhooks. */
export function publishEvent(
  { em }: RuleContext,
  { type, at, request, readers = [], job }: PublishedEvent,
): Promise<void> {
  // Parsing drops what a view has besides the request, such as its timeline with internal notes, and postage.
  const data = { type, at, request: z.parse(RequestView, request), readers };
  return enqueueJobs(em, 'webhook-events', [{ ...job, data }]);
}

/**
 * The time of an event, if an active webhook wants it.
 * The caller holds the client's lock, so that times have the order of the changes.
 */
export async function findEventTime({ em }: RuleContext, type: WebhookEvent): Promise<string | undefined> {
  const at = sql<string>`iso_time(${dbClock})`.as('at');
  const found = await query(em).selectNoFrom(at).where(hasWebhookFor(type)).executeTakeFirst();
  return found?.at;
}

export async function publishIfWanted(tx: RuleContext, event: AccountEvent): Promise<void> {
  const at = await findEventTime(tx, event.type);
  if (at !== undefined) await enqueueJobs(tx.em, 'webhook-events', [{ data: { ...event, at } }]);
}

/** @param tx the transaction that completes the event's job */
export async function enqueueDeliveries(boss: PgBoss, tx: Db, event: WebhookEventJob): Promise<void> {
  const { type, at } = event;
  const [data, requestId] = 'request' in event ? [event.request, event.request.id] : [event.data, null];
  const { rows } = await tx.executeSql(
    `insert into webhook_deliveries (id, webhook_id, type, request_id, body, created_at)
     select gen_random_uuid(), id, $1::text, $2::int, $3::text, app_now()
     from webhooks where is_active and $1::text = any (events)
     returning id, webhook_id as "webhookId", type`,
    [type, requestId, JSON.stringify({ type, timestamp: at, data })],
  );
  await boss.insert('webhooks', rows.map(deliveryJob), { db: tx });
}
