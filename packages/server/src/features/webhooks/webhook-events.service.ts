import { RequestView } from '@portal/contract/requests';
import type { WebhookEvent } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Em } from '../../db/orm.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';

/** True in SQL when somebody wants to know, so that a statement can ask beside its own work. */
export const isEventWanted = (type: WebhookEvent) =>
  sql<boolean>`exists (select from webhooks where is_active and ${type}::text = any (events))`;

/**
 * Queues an event in the transaction in which it happens: rolled back, it never was. Whom it goes to is found by the job.
 * @param at when it happened, ISO 8601 in UTC
 */
export const publishEvent = (tx: Em, type: WebhookEvent, at: string, request: RequestView): Promise<void> =>
  // What an answer holds beside the request, such as its timeline, is not the receivers' business.
  enqueueJobs(tx, 'webhook-events', [
    { data: { type, at, request: z.parse(RequestView, request), readers: [] } },
  ]);
