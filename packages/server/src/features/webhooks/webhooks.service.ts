import {
  type CreatedWebhookView,
  type CreateWebhookInput,
  type UpdateWebhookInput,
  type WebhookView,
  webhookLimits,
  webhookMessages,
} from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { refusalOfUrl } from './public-url.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { webhookColumns } from './webhook.sql.ts';

const labels = { url: 'Address', events: 'Events', isActive: 'Active' } as const;

const stateOf = ({ url, events, isActive }: WebhookView) => ({ url, events: events.join(', '), isActive });

const refusePrivate = (url: string | undefined, allowPrivate: boolean) => {
  const refusal = url === undefined ? undefined : refusalOfUrl(url, allowPrivate);
  if (refusal) throw invalidInput(refusal, 'url');
};

export const listWebhooks = (em: Em): Promise<WebhookView[]> =>
  query(em).selectFrom('webhooks').select(webhookColumns).orderBy('id', 'desc').execute();

/** @throws AppError not-found */
export const getWebhook = async (em: Em, id: number): Promise<WebhookView> => {
  const found = await query(em)
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound(webhookMessages.notFound);
  return found;
};

/**
 * Adds an address; its secret is told this once.
 * @throws AppError invalid-input for an address that is not sent to, conflict when there are too many
 */
export const createWebhook = (
  em: Em,
  admin: Actor,
  { url, events }: CreateWebhookInput,
  allowPrivate: boolean,
): Promise<CreatedWebhookView> => {
  refusePrivate(url, allowPrivate);
  const secret = newWebhookSecret();
  return inTransaction(em, async (tx) => {
    const { count } = await query(tx)
      .selectFrom('webhooks')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= webhookLimits.count) throw conflict(webhookMessages.tooMany);
    const created = await query(tx)
      .insertInto('webhooks')
      .values({ url, events, secret, created_at: sql`app_now()` })
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
    await logAction(tx, admin, {
      action: 'webhooks.create',
      subject: { id: created.id, name: url },
      changes: changesBetween(labels, {}, stateOf(created)),
    });
    return { ...created, secret };
  });
};

/** Changes what is given and leaves the rest. @throws AppError not-found, invalid-input for an address that is not sent to */
export const updateWebhook = (
  em: Em,
  admin: Actor,
  { id, url, events, isActive }: UpdateWebhookInput,
  allowPrivate: boolean,
): Promise<WebhookView> => {
  refusePrivate(url, allowPrivate);
  return inTransaction(em, async (tx) => {
    await query(tx).selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
    const before = await getWebhook(tx, id);
    const updated = await query(tx)
      .updateTable('webhooks')
      .set({
        url: url ?? before.url,
        events: events ?? before.events,
        is_active: isActive ?? before.isActive,
      })
      .where('id', '=', id)
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
    await logChanges(tx, admin, {
      action: 'webhooks.update',
      subject: { id, name: updated.url },
      changes: changesBetween(labels, stateOf(before), stateOf(updated)),
    });
    return updated;
  });
};

/** Takes an address out, and with it all that was still on its way there. @throws AppError not-found */
export const deleteWebhook = (em: Em, admin: Actor, id: number): Promise<void> =>
  inTransaction(em, async (tx) => {
    const deleted = await query(tx)
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .returning('url')
      .executeTakeFirst();
    if (!deleted) throw notFound(webhookMessages.notFound);
    await logAction(tx, admin, { action: 'webhooks.delete', subject: { id, name: deleted.url } });
  });
