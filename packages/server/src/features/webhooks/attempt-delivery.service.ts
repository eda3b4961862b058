import { WEBHOOK_TEST, webhookMessages } from '@portal/contract/webhooks';
import { rawNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RuleContext } from '../../rule-context.ts';
import { postWebhook } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { Webhook, WebhookAttempt, WebhookDelivery } from './webhook.entity.ts';
import { findSecrets } from './webhook-secrets.service.ts';

/** `undeliverable`: it failed, and a retry cannot succeed. */
type DeliveryOutcome = 'delivered' | 'failed' | 'undeliverable';

const HTTP_GONE = 410;

/** Makes one attempt and records it. A delivery whose webhook was deleted counts as delivered. */
export async function attemptDelivery(
  ctx: RuleContext,
  { deliveryId, signal }: { deliveryId: string; signal: AbortSignal },
): Promise<DeliveryOutcome> {
  const delivery = await ctx.em.findOne(WebhookDelivery, deliveryId, { populate: ['webhook'] });
  if (!delivery || delivery.webhook.deletedAt) return 'delivered';
  const { webhook, type, body } = delivery;
  // Inserted before the request is sent, so that an attempt is listed even if the process is killed.
  const attemptId = await ctx.em.insert(WebhookAttempt, {
    delivery: deliveryId,
    at: rawNow(),
    status: null,
    duration: 0,
    problem: webhookMessages.noOutcome,
  });
  if (!webhook.isActive && type !== WEBHOOK_TEST) {
    await ctx.em.nativeUpdate(WebhookAttempt, attemptId, { problem: webhookMessages.inactive });
    return 'undeliverable';
  }
  const outcome = await postWebhook({
    url: webhook.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Transfers-Portal-Webhooks',
      ...signWebhook({ id: deliveryId, body, secrets: await findSecrets(ctx, webhook.id) }),
    },
    body,
    allowPrivate: ctx.config.allowPrivateWebhooks,
    signal,
  });
  return inTransaction(ctx, async ({ em }) => {
    await em.nativeUpdate(WebhookAttempt, attemptId, outcome);
    if (outcome.problem === null) {
      await em.nativeUpdate(WebhookDelivery, deliveryId, { state: 'delivered' });
      return 'delivered';
    }
    if (outcome.status !== HTTP_GONE) return 'failed';
    // An admin may have corrected the URL during the attempt.
    const { id, url } = webhook;
    return (await em.nativeUpdate(Webhook, { id, url }, { isActive: false })) > 0
      ? 'undeliverable'
      : 'failed';
  });
}

export async function markDeliveryFailed({ em }: RuleContext, deliveryId: string): Promise<void> {
  await em.nativeUpdate(WebhookDelivery, { id: deliveryId, state: 'waiting' }, { state: 'failed' });
}
