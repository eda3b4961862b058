import { webhookMessages } from '@portal/contract/webhooks';
import { readNow } from '../../../platform/db/clock.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { signWebhook } from '../sign-webhook.ts';
import { type PostOutcome, Webhook, WebhookAttempt, WebhookDelivery } from '../webhook.entity.ts';
import { postWebhook } from './post-webhook.ts';

/** `undeliverable`: it failed, and a retry cannot succeed. */
type DeliveryOutcome = 'delivered' | 'failed' | 'undeliverable';

const HTTP_GONE = 410;

/** Makes one attempt and records it. A delivery whose webhook was deleted counts as delivered. */
export async function attemptDelivery(
  ctx: RuleContext,
  { deliveryId, signal }: { deliveryId: string; signal: AbortSignal },
): Promise<DeliveryOutcome> {
  const { em, config } = ctx;
  const populate = ['webhook.secret', 'webhook.previousSecret'] as const;
  const delivery = await em.findOne(WebhookDelivery, deliveryId, { populate });
  if (!delivery || delivery.webhook.deletedAt) return 'delivered';
  const { webhook, body, isSendable } = delivery;
  const problem = isSendable ? webhookMessages.noOutcome : webhookMessages.inactive;
  const attempt = em.create(WebhookAttempt, { delivery, status: null, duration: 0, problem });
  // Written before the webhook is sent, so that an attempt is listed even if the process is killed.
  await em.flush();
  if (!isSendable) return 'undeliverable';
  const secrets = webhook.secretsAt((await readNow(em)).milliseconds);
  const outcome = await postWebhook({
    url: webhook.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Transfers-Portal-Webhooks',
      ...signWebhook({ id: deliveryId, body, secrets }),
    },
    body,
    allowPrivate: config.allowPrivateWebhooks,
    signal,
  });
  return recordOutcome(ctx, attempt, outcome);
}

function recordOutcome(
  ctx: RuleContext,
  { id, delivery: { webhook: sentTo } }: WebhookAttempt,
  outcome: PostOutcome,
): Promise<DeliveryOutcome> {
  return inTransaction(ctx, async ({ em }) => {
    const attempt = await em.findOne(WebhookAttempt, id, { populate: ['delivery'] });
    if (!attempt) return 'delivered';
    attempt.record(outcome);
    if (outcome.problem === null) attempt.delivery.deliver();
    // An admin may have corrected the URL during the attempt.
    const where = { id: sentTo.id, url: sentTo.url };
    const isGone = outcome.status === HTTP_GONE;
    const gone = isGone ? await em.findOne(Webhook, where, forUpdate) : null;
    gone?.switchOff();
    await em.flush();
    if (outcome.problem === null) return 'delivered';
    return gone ? 'undeliverable' : 'failed';
  });
}

export function markDeliveryFailed(ctx: RuleContext, deliveryId: string): Promise<void> {
  return inTransaction(ctx, async ({ em }) => {
    const delivery = await em.findOne(WebhookDelivery, deliveryId, forUpdate);
    delivery?.fail();
    await em.flush();
  });
}
