import { type CreatedWebhookView, SECRET_OVERLAP_HOURS, type WebhookView } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { dbNow, rawNowPlus } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RuleContext } from '../../rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { assertConfirmedUnlessToken } from '../auth/confirmation.service.ts';
import { maskUrl } from './mask-url.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { getWebhook, lockWebhook } from './webhooks.service.ts';

/** Deliveries are signed with both secrets for a day. An earlier previous secret ends. @throws AppError not-found */
export function replaceSecret(ctx: RuleContext<Actor>, id: number): Promise<CreatedWebhookView> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmedUnlessToken(tx);
    const webhook = await lockWebhook(tx.em, id);
    const [current] = await findSecrets(tx, id);
    const secret = newWebhookSecret();
    tx.em.assign(webhook, {
      secret,
      previousSecret: current,
      previousSecretUntil: rawNowPlus(`${SECRET_OVERLAP_HOURS} hours`),
    });
    await tx.em.flush();
    await logAction(tx, { action: 'webhooks.replaceSecret', subject: { id, name: maskUrl(webhook.url) } });
    return { ...(await getWebhook(tx, id)), secret };
  });
}

/** Without a previous secret it changes nothing. @throws AppError not-found */
export function endPreviousSecret(ctx: RuleContext<Actor>, id: number): Promise<WebhookView> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx.em, id);
    if (webhook.previousSecretUntil !== null) {
      tx.em.assign(webhook, { previousSecret: null, previousSecretUntil: null });
      await tx.em.flush();
      const subject = { id, name: maskUrl(webhook.url) };
      await logAction(tx, { action: 'webhooks.endPreviousSecret', subject });
    }
    return getWebhook(tx, id);
  });
}

/** The secrets that sign deliveries, the present one first. */
export async function findSecrets({ em }: RuleContext, webhookId: number): Promise<string[]> {
  const found = await query(em)
    .selectFrom('webhooks')
    .select([
      'secret',
      sql<string | null>`case when previous_secret_until > ${dbNow} then previous_secret end`.as('previous'),
    ])
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return [found?.secret, found?.previous].filter((secret) => typeof secret === 'string');
}

/** @returns how many secrets it deleted */
export async function deleteExpiredSecrets({ em }: RuleContext): Promise<number> {
  const { numUpdatedRows } = await query(em)
    .updateTable('webhooks')
    .set({ previous_secret: null, previous_secret_until: null })
    .where(sql<boolean>`previous_secret_until <= ${dbNow}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
