import type { Loaded } from '@mikro-orm/core';
import type { FieldChange } from '@portal/contract/audit-log';
import { labelsOf } from '@portal/contract/values/fields';
import {
  type CreatedWebhookView,
  type CreateWebhookInput,
  type UpdateWebhookInput,
  type WebhookView,
  webhookLimits,
  webhookMessages,
} from '@portal/contract/webhooks';
import { webhookFields } from '@portal/contract/webhooks.fields';
import type { Actor } from '../../platform/actor.ts';
import { lockKeys } from '../../platform/db/lock-keys.ts';
import { forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, invalidInput, notFound } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import { formatValue } from '../../platform/lib/format-value.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import { assertConfirmedUnlessToken } from '../users/confirmation.reader.ts';
import { maskUrl } from './mask-url.ts';
import { findUrlProblem } from './public-url.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { Webhook } from './webhook.entity.ts';
import { selectWebhooks } from './webhooks.sql.ts';

const labels = labelsOf(webhookFields);

export function listWebhooks({ em }: RuleContext): Promise<WebhookView[]> {
  return selectWebhooks(em).orderBy('id', 'desc').execute();
}

export function getWebhook({ em }: RuleContext, id: number): Promise<WebhookView> {
  return selectWebhooks(em)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound(Webhook.notFound));
}

export function createWebhook(
  ctx: RuleContext<Actor>,
  { url, events, format = 'json' }: CreateWebhookInput,
): Promise<CreatedWebhookView> {
  assertAllowedUrl(ctx, url);
  return inTransaction(ctx, async (tx) => {
    await assertConfirmedUnlessToken(tx);
    await lockKeys(tx.em, ['webhooks']);
    const count = await tx.em.count(Webhook, { deletedAt: null });
    if (count >= webhookLimits.count) throw conflict(webhookMessages.tooMany, 'too-many-webhooks');
    const secret = newWebhookSecret();
    const webhook = tx.em.create(Webhook, { url, events, format, secret });
    await tx.em.flush();
    await logAction(tx, {
      action: 'webhooks.create',
      subject: { id: webhook.id, name: maskUrl(url) },
      changes: webhookChanges({}, loggedState(webhook)),
    });
    return { ...(await getWebhook(tx, webhook.id)), secret };
  });
}

export function editWebhook(
  ctx: RuleContext<Actor>,
  { id, expected = {}, ...patch }: UpdateWebhookInput,
): Promise<WebhookView> {
  if (patch.url !== undefined) assertAllowedUrl(ctx, patch.url);
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    const before = loggedState(webhook);
    assertExpected({
      code: 'stale-webhook',
      labels,
      stored: { ...before, events: sorted(webhook.events) },
      expected: { ...expected, events: expected.events && sorted(expected.events) },
      changedBy: 'Another admin',
      format: (value, field) => formatValue(field === 'url' ? maskUrl(String(value)) : value),
    });
    if (patch.url !== undefined && patch.url !== before.url) await assertConfirmedUnlessToken(tx);
    tx.em.assign(webhook, definedFields(patch));
    await tx.em.flush();
    await logChanges(tx, {
      action: 'webhooks.update',
      subject: { id, name: maskUrl(webhook.url) },
      changes: webhookChanges(before, loggedState(webhook)),
    });
    return getWebhook(tx, id);
  });
}

/** Nothing more is sent or listed from here on. Housekeeping deletes the deliveries, which may be many. */
export function deleteWebhook(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    webhook.markDeleted();
    await tx.em.flush();
    await logAction(tx, { action: 'webhooks.delete', subject: { id, name: maskUrl(webhook.url) } });
  });
}

export function lockWebhook({ em }: RuleContext, id: number): Promise<Loaded<Webhook, 'secret'>> {
  return em.findOneOrFail(Webhook, { id, deletedAt: null }, { ...forUpdate, populate: ['secret'] });
}

function assertAllowedUrl({ config }: RuleContext, url: string) {
  const problem = findUrlProblem(url, config.allowPrivateWebhooks);
  if (problem) throw invalidInput(problem, 'url');
}

type LoggedState = ReturnType<typeof loggedState>;

/** URLs are masked after the comparison: a change of a secret in a URL is logged, with the same text before and after. */
function webhookChanges(before: Partial<LoggedState>, after: LoggedState): FieldChange[] {
  return changesBetween(labels, before, after).map((change) =>
    change.field === labels.url
      ? { ...change, from: change.from && maskUrl(change.from), to: change.to && maskUrl(change.to) }
      : change,
  );
}

function sorted(events: readonly string[]): string {
  return events.toSorted().join(', ');
}

function loggedState({
  url,
  events,
  format,
  isActive,
}: Pick<Webhook, 'url' | 'events' | 'format' | 'isActive'>) {
  return { url, events: events.join(', '), format, isActive };
}
