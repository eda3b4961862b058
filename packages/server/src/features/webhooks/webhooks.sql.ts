import {
  WEBHOOK_TEST,
  type WebhookAttemptView,
  webhookLimits,
  webhookMessages,
} from '@portal/contract/webhooks';
import type { WebhookEvent } from '@portal/contract/webhooks.values';
import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';

export function hasWebhookFor(event: WebhookEvent): RawBuilder<boolean> {
  return sql<boolean>`exists (select from webhooks where is_active and ${sql.lit(event)} = any (events))`;
}

/** The state is a literal, so that PostgreSQL can use the partial index of open deliveries. */
function deliveryCount(state: 'failed' | 'waiting') {
  return sql<number>`(select count(*)::int from webhook_deliveries delivery
    where delivery.webhook_id = webhooks.id and delivery.state = ${sql.lit(state)} and delivery.type <> ${WEBHOOK_TEST})`;
}

export function selectWebhooks(em: Em) {
  return query(em)
    .selectFrom('webhooks')
    .select([
      'webhooks.id',
      'webhooks.url',
      'webhooks.events',
      'webhooks.format',
      'webhooks.is_active as isActive',
      sql<string>`iso_time(webhooks.created_at)`.as('createdAt'),
      sql<
        string | null
      >`case when previous_secret_until > ${dbNow} then iso_time(previous_secret_until) end`.as(
        'previousSecretUntil',
      ),
      deliveryCount('failed').as('failed'),
      deliveryCount('waiting').as('waiting'),
    ])
    .where('deleted_at', 'is', null);
}

export type UndeliveredEvents = {
  /** Of active webhooks, as all of these. */
  webhooks: number;
  failed: number;
  /** After an attempt that failed. */
  retrying: number;
  /** Whose latest delivery is a test that failed. */
  failedTests: number;
  /** The oldest of the failed and the retried ones. */
  since: string | null;
};

/** Of each webhook. */
const COUNTED_MAX = 1_000;

export async function countUndelivered(em: Em): Promise<UndeliveredEvents> {
  const { rows } = await sql<UndeliveredEvents>`
    select count(distinct webhooks.id)::int as webhooks,
      count(*) filter (where undelivered.state = 'failed')::int as failed,
      count(*) filter (where undelivered.state = 'waiting')::int as retrying,
      count(distinct webhooks.id) filter (where exists (
        select from webhook_deliveries test where test.webhook_id = webhooks.id and test.type = ${WEBHOOK_TEST} and test.state = 'failed'
          and not exists (select from webhook_deliveries later where later.webhook_id = webhooks.id and later.created_at > test.created_at)
      ))::int as "failedTests",
      iso_time(min(undelivered.created_at)) as since
    from webhooks left join lateral (
      select state, created_at from webhook_deliveries delivery
      where delivery.webhook_id = webhooks.id and delivery.state <> 'delivered' and delivery.type <> ${WEBHOOK_TEST}
        and (delivery.state = 'failed' or exists (
          select from webhook_attempts attempt where attempt.delivery_id = delivery.id and attempt.problem <> ${webhookMessages.noOutcome}))
      limit ${COUNTED_MAX}
    ) undelivered on true
    where webhooks.is_active`.execute(query(em));
  return rows[0] ?? { webhooks: 0, failed: 0, retrying: 0, failedTests: 0, since: null };
}

const attempts = sql<WebhookAttemptView[]>`(
  select coalesce(json_agg(json_build_object('id', attempt.id, 'at', iso_time(attempt.at), 'status', attempt.status,
    'duration', attempt.duration, 'problem', attempt.problem) order by attempt.id desc), '[]')
  from webhook_attempts attempt where attempt.delivery_id = webhook_deliveries.id)`;

export function selectDeliveries(em: Em, webhookId: number) {
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
    .limit(webhookLimits.deliveries);
}

/** Deliveries and the jobs before them have the texts of messages. */
export async function deleteMessageDeliveries(em: Em, userId: number): Promise<void> {
  await sql`
    delete from jobs.job where name = 'webhook-events' and data ->> 'type' = 'request.message'
      and (data -> 'request' ->> 'id')::int in (select id from sample_requests where user_id = ${userId})`.execute(
    query(em),
  );
  await sql`
    delete from webhook_deliveries where type = 'request.message'
      and request_id in (select id from sample_requests where user_id = ${userId})`.execute(query(em));
}
