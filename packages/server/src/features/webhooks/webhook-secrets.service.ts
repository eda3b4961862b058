import type { CreatedWebhookView, WebhookView } from '@portal/contract/webhooks';
import type { Actor } from '../../platform/actor.ts';
import { rawNow } from '../../platform/db/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { assertConfirmedUnlessToken } from '../users/confirmation.reader.ts';
import { maskUrl } from './mask-url.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { Webhook } from './webhook.entity.ts';
import { getWebhook, lockWebhook } from './webhooks.service.ts';

export function replaceSecret(ctx: RuleContext<Actor>, id: number): Promise<CreatedWebhookView> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmedUnlessToken(tx);
    const webhook = await lockWebhook(tx, id);
    const secret = newWebhookSecret();
    webhook.replaceSecret(secret);
    await tx.em.flush();
    await logAction(tx, { action: 'webhooks.replaceSecret', subject: { id, name: maskUrl(webhook.url) } });
    return { ...(await getWebhook(tx, id)), secret };
  });
}

/** Without a previous secret it changes nothing. @throws AppError not-found */
export function endPreviousSecret(ctx: RuleContext<Actor>, id: number): Promise<WebhookView> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (webhook.endPreviousSecret()) {
      await tx.em.flush();
      const subject = { id, name: maskUrl(webhook.url) };
      await logAction(tx, { action: 'webhooks.endPreviousSecret', subject });
    }
    return getWebhook(tx, id);
  });
}

export function deleteExpiredSecrets({ em }: RuleContext): Promise<number> {
  const expired = { previousSecretUntil: { $lte: rawNow() } };
  return em.nativeUpdate(Webhook, expired, { previousSecret: null, previousSecretUntil: null });
}
