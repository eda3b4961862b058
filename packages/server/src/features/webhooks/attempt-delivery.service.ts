import { WEBHOOK_TEST, webhookMessages } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type PostOutcome, postWebhook } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

/** `over`: it failed and no other try makes sense. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'over';

type Try = { deliveryId: string; allowPrivate: boolean; signal: AbortSignal };

const GONE = 410;

const findDelivery = (em: Em, deliveryId: string) =>
  query(em)
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

/** Notes an attempt before anything is sent, so that one whose node is killed is listed as well. @returns its id */
const begin = async (em: Em, deliveryId: string): Promise<number> => {
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
};

const record = (
  em: Em,
  { id, webhookId }: { id: string; webhookId: number },
  attemptId: number,
  outcome: PostOutcome,
): Promise<DeliveryOutcome> =>
  inTransaction(em, async (tx) => {
    await query(tx).updateTable('webhook_attempts').set(outcome).where('id', '=', attemptId).execute();
    if (outcome.problem === null)
      await query(tx)
        .updateTable('webhook_deliveries')
        .set({ state: 'delivered' })
        .where('id', '=', id)
        .execute();
    if (outcome.status === GONE)
      await query(tx).updateTable('webhooks').set({ is_active: false }).where('id', '=', webhookId).execute();
    if (outcome.problem === null) return 'delivered';
    return outcome.status === GONE ? 'over' : 'failed';
  });

/** Tries to deliver once and writes down what became of it. A webhook that is gone has nothing left to deliver. */
export const attemptDelivery = async (
  em: Em,
  { deliveryId, allowPrivate, signal }: Try,
): Promise<DeliveryOutcome> => {
  const delivery = await findDelivery(em, deliveryId);
  if (!delivery) return 'delivered';
  const attemptId = await begin(em, deliveryId);
  if (!delivery.isActive && delivery.type !== WEBHOOK_TEST) {
    await record(em, delivery, attemptId, {
      status: null,
      duration: 0,
      problem: webhookMessages.inactive,
    });
    return 'over';
  }
  const { url, body } = delivery;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Transfers-Portal-Webhooks',
    ...signWebhook(delivery),
  };
  return record(em, delivery, attemptId, await postWebhook({ url, headers, body, allowPrivate, signal }));
};

/** Notes that a delivery is not tried any more. */
export const giveUpDelivery = async (em: Em, deliveryId: string): Promise<void> => {
  await query(em)
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute();
};
