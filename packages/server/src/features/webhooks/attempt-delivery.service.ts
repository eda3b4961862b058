import { WEBHOOK_TEST, webhookMessages } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RuleContext } from '../../rule-context.ts';
import { type PostOutcome, postWebhook } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

/** `undeliverable`: it failed, and a retry cannot succeed. */
type DeliveryOutcome = 'delivered' | 'failed' | 'undeliverable';

const HTTP_GONE = 410;

/** Makes one attempt and records it. A delivery whose webhook was deleted counts as delivered. */
export async function attemptDelivery(
  ctx: RuleContext,
  { deliveryId, signal }: { deliveryId: string; signal: AbortSignal },
): Promise<DeliveryOutcome> {
  const delivery = await findDelivery(ctx.em, deliveryId);
  if (!delivery) return 'delivered';
  const attemptId = await insertAttempt(ctx.em, deliveryId);
  if (!delivery.isActive && delivery.type !== WEBHOOK_TEST) {
    const problem = webhookMessages.inactive;
    await recordOutcome(ctx.em, attemptId, { status: null, duration: 0, problem });
    return 'undeliverable';
  }
  const outcome = await postWebhook({
    url: delivery.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Transfers-Portal-Webhooks',
      ...signWebhook(delivery),
    },
    body: delivery.body,
    allowPrivate: ctx.config.allowPrivateWebhooks,
    signal,
  });
  return inTransaction(ctx, async ({ em }) => {
    await recordOutcome(em, attemptId, outcome);
    if (outcome.problem === null) {
      const deliveries = query(em).updateTable('webhook_deliveries').set({ state: 'delivered' });
      await deliveries.where('id', '=', deliveryId).execute();
      return 'delivered';
    }
    if (outcome.status !== HTTP_GONE) return 'failed';
    const webhooks = query(em).updateTable('webhooks').set({ is_active: false });
    await webhooks.where('id', '=', delivery.webhookId).execute();
    return 'undeliverable';
  });
}

export async function markDeliveryFailed({ em }: RuleContext, deliveryId: string): Promise<void> {
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

async function recordOutcome(em: Em, attemptId: number, outcome: PostOutcome): Promise<void> {
  await query(em).updateTable('webhook_attempts').set(outcome).where('id', '=', attemptId).execute();
}
