import {
  type AnswerOutcomeLinkInput,
  OUTCOME_LINK_LIFETIME,
  type OutcomeLinkView,
} from '@portal/contract/requests/outcome-links';
import { sql } from 'kysely';
import { dbNow, rawNow, rawNowPlus } from '../../../db/clock.ts';
import { definedFields } from '../../../db/defined-fields.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { query } from '../../../db/kysely.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../errors.ts';
import { randomToken, sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Origin } from '../../accounts/actor.ts';
import { assertMayTry, countAttempt } from '../../auth/rate-limit/request-limits.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { lockRequest } from '../status/transition-request.service.ts';
import { OutcomeLink } from './outcome.entity.ts';
import { type OutcomeFields, writeOutcome } from './outcome.service.ts';

type VisitorContext = RuleContext & { origin: Origin };

/** @returns the token, of which only the hash is stored */
export async function createOutcomeLink({ em }: RuleContext, requestId: number): Promise<string> {
  const token = randomToken();
  const expiresAt = rawNowPlus(OUTCOME_LINK_LIFETIME);
  await em.insert(OutcomeLink, { tokenHash: sha256(token), request: requestId, expiresAt });
  return token;
}

/** Null for a token that is unknown or expired, and for one of a deactivated account. */
function findLink({ em }: RuleContext, token: string): Promise<OutcomeLink | null> {
  const valid = { tokenHash: sha256(token), expiresAt: { $gt: rawNow() } };
  return em.findOne(
    OutcomeLink,
    { ...valid, request: { user: { deactivatedAt: null } } },
    { populate: ['request'] },
  );
}

/** Stores nothing for a valid token, because scanners of mailboxes open links. @throws AppError not-found; rate-limited */
export async function openOutcomeLink(ctx: VisitorContext, token: string): Promise<OutcomeLinkView> {
  await assertMayTry(ctx, 'outcome_attempts', ctx.origin.address);
  const link = await findLink(ctx, token);
  if (!link) {
    await countAttempt(ctx, 'outcome_attempts', ctx.origin.address);
    throw notFound(OutcomeLink.notFound);
  }
  const { id, samples, quantities } = await getRequest(ctx, link.request.id);
  const { currency } = await readSettings(ctx);
  return {
    requestId: id,
    samples: samples.map((sample) => ({ name: sample.name, units: quantities[sample.id] ?? 1 })),
    currency,
    validUntil: link.expiresAt.toISOString(),
  };
}

/** What the page of the link does not show stays. Without an order there is neither an amount nor a number of it. */
function keepHidden(fields: OutcomeFields, stored: OutcomeFields | null): OutcomeFields {
  const kept = { ...stored, ...definedFields(fields), answer: fields.answer };
  return fields.answer === 'ordered' ? kept : { ...kept, amount: null, orderNumber: null };
}

/**
 * Everyone who has the email can answer for the client, and change the answer while the link is valid.
 * @throws AppError not-found; no-outcome-yet; rate-limited
 */
export async function answerByLink(
  ctx: VisitorContext,
  { token, ...fields }: AnswerOutcomeLinkInput,
): Promise<void> {
  await countAttempt(ctx, 'outcome_attempts', ctx.origin.address);
  const link = await findLink(ctx, token);
  if (!link) throw notFound(OutcomeLink.notFound);
  await inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, link.request.id);
    // Deactivated while this answer waited for the lock.
    if (request.user.deactivatedAt) throw notFound(OutcomeLink.notFound);
    await writeOutcome(tx, request, {
      givenBy: 'client',
      actorId: request.user.id,
      replacement: (stored) => keepHidden(fields, stored),
    });
  });
}

/** A reactivation revives no link. */
export async function deleteOutcomeLinks({ em }: RuleContext, userId: number): Promise<void> {
  await query(em)
    .deleteFrom('outcome_links')
    .where('request_id', 'in', (requests) =>
      requests.selectFrom('sample_requests').select('id').where('user_id', '=', userId),
    )
    .execute();
}

export function deleteExpiredOutcomeLinks({ em }: RuleContext): Promise<number> {
  const condition = sql`expires_at <= ${dbNow}`;
  return deleteBatch(em, { table: 'outcome_links', condition, oldestBy: 'expires_at' });
}
