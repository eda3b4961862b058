import { LockMode } from '@mikro-orm/core';
import {
  type CreatedWebhookView,
  type CreateWebhookInput,
  type UpdateWebhookInput,
  WEBHOOK_TEST,
  type WebhookView,
  webhookLimits,
  webhookMessages,
} from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { findUrlProblem } from './public-url.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { Webhook } from './webhook.entity.ts';

const labels = { url: 'Address', events: 'Events', isActive: 'Active' } as const;

const webhookColumns = [
  'webhooks.id',
  'webhooks.url',
  'webhooks.events',
  'webhooks.is_active as isActive',
  sql<string>`iso_time(webhooks.created_at)`.as('createdAt'),
  deliveryCount('failed').as('failed'),
  deliveryCount('waiting').as('waiting'),
] as const;

/** The state is a literal, so that PostgreSQL can use the partial index of open deliveries. */
function deliveryCount(state: 'failed' | 'waiting') {
  return sql<number>`(select count(*)::int from webhook_deliveries delivery
    where delivery.webhook_id = webhooks.id and delivery.state = ${sql.lit(state)} and delivery.type <> ${WEBHOOK_TEST})`;
}

export function listWebhooks(em: Em): Promise<WebhookView[]> {
  return query(em).selectFrom('webhooks').select(webhookColumns).orderBy('id', 'desc').execute();
}

/** @throws AppError not-found */
export async function getWebhook(em: Em, id: number): Promise<WebhookView> {
  const found = await query(em)
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound(webhookMessages.notFound);
  return found;
}

/**
 * Only this result contains the secret.
 * @throws AppError invalid-input for a private URL, conflict when there are too many
 */
export function createWebhook(
  em: Em,
  admin: Actor,
  { url, events }: CreateWebhookInput,
  allowPrivate: boolean,
): Promise<CreatedWebhookView> {
  assertAllowedUrl(url, allowPrivate);
  return inEmTransaction(em, async (tx) => {
    if ((await tx.count(Webhook)) >= webhookLimits.count) throw conflict(webhookMessages.tooMany);
    const secret = newWebhookSecret();
    const webhook = tx.create(Webhook, { url, events, secret });
    await tx.flush();
    await logAction(
      { em: tx, actor: admin },
      {
        action: 'webhooks.create',
        subject: { id: webhook.id, name: url },
        changes: changesBetween(labels, {}, loggedState(webhook)),
      },
    );
    return { ...(await getWebhook(tx, webhook.id)), secret };
  });
}

/** @throws AppError not-found, invalid-input for a private URL */
export function updateWebhook(
  em: Em,
  admin: Actor,
  { id, url, events, isActive }: UpdateWebhookInput,
  allowPrivate: boolean,
): Promise<WebhookView> {
  if (url !== undefined) assertAllowedUrl(url, allowPrivate);
  return inEmTransaction(em, async (tx) => {
    const webhook = await tx.findOne(Webhook, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!webhook) throw notFound(webhookMessages.notFound);
    const before = loggedState(webhook);
    if (url !== undefined) webhook.url = url;
    if (events !== undefined) webhook.events = events;
    if (isActive !== undefined) webhook.isActive = isActive;
    await tx.flush();
    await logChanges(
      { em: tx, actor: admin },
      {
        action: 'webhooks.update',
        subject: { id, name: webhook.url },
        changes: changesBetween(labels, before, loggedState(webhook)),
      },
    );
    return getWebhook(tx, id);
  });
}

/** Deletes a webhook with its deliveries, including those in progress. @throws AppError not-found */
export function deleteWebhook(em: Em, admin: Actor, id: number): Promise<void> {
  return inEmTransaction(em, async (tx) => {
    const webhook = await tx.findOne(Webhook, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!webhook) throw notFound(webhookMessages.notFound);
    await tx.remove(webhook).flush();
    await logAction(
      { em: tx, actor: admin },
      { action: 'webhooks.delete', subject: { id, name: webhook.url } },
    );
  });
}

function assertAllowedUrl(url: string, allowPrivate: boolean) {
  const problem = findUrlProblem(url, allowPrivate);
  if (problem) throw invalidInput(problem, 'url');
}

function loggedState({ url, events, isActive }: Pick<Webhook, 'url' | 'events' | 'isActive'>) {
  return { url, events: events.join(', '), isActive };
}
