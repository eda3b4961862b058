import { WEBHOOK_TEST, webhookMessages } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { type PostOutcome, postWebhook } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

/** `undeliverable`: it failed, and a retry cannot succeed. */
type DeliveryOutcome = 'delivered' | 'failed' | 'undeliverable';

type Attempt = { deliveryId: string; allowPrivate: boolean; signal: AbortSignal };

const HTTP_GONE = 410;

/** Makes one attempt and records it. A delivery whose webhook was deleted counts as delivered. */
export async function attemptDelivery(
  em: Em,
  { deliveryId, allowPrivate, signal }: Attempt,
): Promise<DeliveryOutcome> {
  const delivery = await findDelivery(em, deliveryId);
  if (!delivery) return 'delivered';
  const attemptId = await insertAttempt(em, deliveryId);
  if (!delivery.isActive && delivery.type !== WEBHOOK_TEST) {
    const outcome = { status: null, duration: 0, problem: webhookMessages.inactive };
    await recordOutcome(em, delivery, attemptId, outcome);
    return 'undeliverable';
  }
  const { url, body } = delivery;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Transfers-Portal-Webhooks',
    ...signWebhook(delivery),
  };
  const outcome = await postWebhook({ url, headers, body, allowPrivate, signal });
  return recordOutcome(em, delivery, attemptId, outcome);
}

export async function markDeliveryFailed(em: Em, deliveryId: string): Promise<void> {
  await query(em)
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute();
}

function findDelivery(em: Em, deliveryId: string) {
  return query(em)
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.type',
      'webhook_deliveries.body',
      'webhooks.id as webhookId',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.is_active as isActive',
    ])
    .where('webhook_deliveries.id', '=', deliveryId)
    .executeTakeFirst();
}

/** Runs before the request is sent, so that an attempt is listed even if the process is killed. */
async function insertAttempt(em: Em, deliveryId: string): Promise<number> {
  const { id } = await query(em)
    .insertInto('webhook_attempts')
    .values({
      delivery_id: deliveryId,
      at: sql`app_now()`,
      status: null,
      duration: 0,
      problem: webhookMessages.noOutcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function recordOutcome(
  em: Em,
  { id, webhookId }: { id: string; webhookId: number },
  attemptId: number,
  outcome: PostOutcome,
): Promise<DeliveryOutcome> {
  return inEmTransaction(em, async (tx) => {
    await query(tx).updateTable('webhook_attempts').set(outcome).where('id', '=', attemptId).execute();
    if (outcome.problem === null) {
      const deliveries = query(tx).updateTable('webhook_deliveries').set({ state: 'delivered' });
      await deliveries.where('id', '=', id).execute();
      return 'delivered';
    }
    if (outcome.status !== HTTP_GONE) return 'failed';
    await query(tx).updateTable('webhooks').set({ is_active: false }).where('id', '=', webhookId).execute();
    return 'undeliverable';
  });
}
