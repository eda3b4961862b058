import { RequestView } from '@portal/contract/requests';
import { RequestMessageView } from '@portal/contract/webhooks';
import type { WebhookEvent } from '@portal/contract/webhooks.values';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { dbClock } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { AccountEvent, RequestEventJob } from './webhook-job.ts';
import { hasWebhookFor } from './webhooks.sql.ts';

type PublishedEvent = Omit<RequestEventJob, 'readers'> & Partial<Pick<RequestEventJob, 'readers'>>;

/** Queues an event in the caller's transaction. The job finds the webhooks. */
export function publishEvent(
  { em }: RuleContext,
  { request, readers = [], ...event }: PublishedEvent,
  waitSeconds = 0,
): Promise<void> {
  // Parsing drops what a view has in addition to the request, such as its timeline with internal notes, and postage.
  const view = z.parse(event.type === 'request.message' ? RequestMessageView : RequestView, request);
  const data = { ...event, request: view, readers };
  return enqueueJobs(em, 'webhook-events', [{ data, waitSeconds }]);
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
