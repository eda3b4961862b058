import {
  type AnswerOutcomeLinkInput,
  OUTCOME_LINK_LIFETIME,
  type OutcomeLinkView,
} from '@portal/contract/outcomes';
import { sql } from 'kysely';
import type { Origin } from '../../../platform/actor.ts';
import { dbNow, rawNow, rawNowPlus } from '../../../platform/db/clock.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { definedFields } from '../../../platform/lib/defined-fields.ts';
import { randomToken, sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { countByNetwork } from '../../rate-limit/count-attempts.service.ts';
import { readSettings } from '../../settings/settings.reader.ts';
import { lockRequest } from '../lock-request.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { type OutcomeFacts, OutcomeLink } from './outcome.entity.ts';
import { type OutcomeFields, writeOwnOutcome } from './outcome.service.ts';

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

/** Counts unknown tokens alone: a network that guesses does not end the links of others in it. */
async function getLink(ctx: VisitorContext, token: string): Promise<OutcomeLink> {
  const link = await findLink(ctx, token);
  if (link) return link;
  await countByNetwork(ctx, 'unknown-outcome-link', ctx.origin.address);
  throw notFound(OutcomeLink.notFound);
}

/** Stores nothing for a valid token, because scanners of mailboxes open links. @throws AppError not-found; rate-limited */
export async function openOutcomeLink(ctx: VisitorContext, token: string): Promise<OutcomeLinkView> {
  const link = await getLink(ctx, token);
  const { id, samples, quantities } = await getRequest(ctx, link.request.id);
  const { currency } = await readSettings(ctx);
  return {
    requestId: id,
    samples: samples.map((sample) => ({
      id: sample.id,
      name: sample.name,
      imageUrl: sample.imageUrl,
      units: quantities[sample.id] ?? 1,
    })),
    currency,
    validUntil: link.expiresAt.toISOString(),
  };
}

/**
 * What the page of the link does not show stays, but an admin's comment: it is not the client's. Reason and samples stay
 * only with the same answer. Without an order there is neither an amount nor a number of it.
 */
function keepHidden(fields: OutcomeFields, stored: OutcomeFacts | null): OutcomeFields {
  const { comment, givenBy, currency: _, ...known } = stored ?? { comment: null, givenBy: 'client' };
  const own = { ...known, comment: givenBy === 'client' ? comment : null };
  const about = stored?.answer === fields.answer ? {} : { reason: null, sampleIds: null };
  const kept = { ...own, ...about, ...definedFields(fields), answer: fields.answer };
  return fields.answer === 'ordered' ? kept : { ...kept, amount: null, orderNumber: null };
}

/**
 * Everyone who has the email can answer for the client, and change the answer while the link is valid.
 * @throws AppError not-found; no-outcome-yet; rate-limited
 */
export async function answerByLink(
  ctx: VisitorContext,
  { token, currency, ...fields }: AnswerOutcomeLinkInput,
): Promise<void> {
  const link = await getLink(ctx, token);
  await countByNetwork(ctx, 'outcome-answer', ctx.origin.address);
  await inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, link.request.id);
    // Deleted while this answer waited for the lock.
    if (!(await findLink(tx, token))) throw notFound(OutcomeLink.notFound);
    await writeOwnOutcome(tx, request, {
      replacement: (stored) => keepHidden(fields, stored),
      currency,
      hasNoAmount: fields.amount === undefined,
    });
    request.user.proveEmail();
    await tx.em.flush();
  });
}

export function deleteExpiredOutcomeLinks({ em }: RuleContext): Promise<number> {
  const condition = sql`expires_at <= ${dbNow}`;
  return deleteBatch(em, { table: 'outcome_links', condition, oldestBy: 'expires_at' });
}
