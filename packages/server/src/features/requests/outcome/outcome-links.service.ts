import {
  type AnswerOutcomeLinkInput,
  OUTCOME_LINK_LIFETIME,
  type OutcomeLinkView,
  outcomeLinkMessages,
} from '@portal/contract/requests/outcome-links';
import { sql } from 'kysely';
import { dbNow, rawNow, rawNowPlus } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { query } from '../../../db/kysely.ts';
import { lockKeys } from '../../../db/lock-keys.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, rateLimited } from '../../../errors.ts';
import { randomToken, sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Origin } from '../../accounts/actor.ts';
import { rateLimitKey } from '../../auth/rate-limit/rate-limit-key.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { lockRequest } from '../status/change-status.service.ts';
import { OutcomeAttemptSchema, OutcomeLink } from './outcome.entity.ts';
import { type OutcomeFields, writeOutcome } from './outcome.service.ts';

type VisitorContext = RuleContext & { origin: Origin };

/** Answers and unknown links of a network address in the window. High enough for a company behind one address. */
const ATTEMPTS_PER_ADDRESS = 100;
const WINDOW_SECONDS = 15 * 60;
const isRecent = sql<boolean>`at > ${dbNow} - make_interval(secs => ${WINDOW_SECONDS})`;

/** @returns the token, of which only the hash is stored */
export async function createOutcomeLink({ em }: RuleContext, requestId: number): Promise<string> {
  const token = randomToken();
  const expiresAt = rawNowPlus(OUTCOME_LINK_LIFETIME);
  await em.insert(OutcomeLink, { tokenHash: sha256(token), request: requestId, expiresAt });
  return token;
}

async function assertMayTry({ em, origin }: VisitorContext): Promise<void> {
  const { count } = await query(em)
    .selectFrom('outcome_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('address', '=', rateLimitKey(origin.address))
    .where(isRecent)
    .executeTakeFirstOrThrow();
  if (count >= ATTEMPTS_PER_ADDRESS) throw rateLimited(WINDOW_SECONDS, outcomeLinkMessages.tooMany);
}

function countAttempt(ctx: VisitorContext): Promise<void> {
  const address = rateLimitKey(ctx.origin.address);
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx.em, [`outcome from ${address}`]);
    await assertMayTry({ ...tx, origin: ctx.origin });
    await tx.em.insert(OutcomeAttemptSchema, { address, at: rawNow() });
  });
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
  await assertMayTry(ctx);
  const link = await findLink(ctx, token);
  if (!link) {
    await countAttempt(ctx);
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
function keepHidden(
  { answer, amount, orderNumber, comment }: OutcomeFields,
  stored: OutcomeFields | null,
): OutcomeFields {
  const hidden = answer === 'ordered' ? stored : null;
  return {
    answer,
    amount: answer === 'ordered' ? (amount === undefined ? hidden?.amount : amount) : null,
    orderNumber:
      answer === 'ordered' ? (orderNumber === undefined ? hidden?.orderNumber : orderNumber) : null,
    comment: comment === undefined ? stored?.comment : comment,
  };
}

/**
 * Everyone who has the email can answer for the client, and change the answer while the link is valid.
 * @throws AppError not-found; no-outcome-yet; rate-limited
 */
export async function answerByLink(
  ctx: VisitorContext,
  { token, ...fields }: AnswerOutcomeLinkInput,
): Promise<void> {
  await countAttempt(ctx);
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

export function deleteExpiredOutcomeAttempts({ em }: RuleContext): Promise<number> {
  return deleteBatch(em, { table: 'outcome_attempts', condition: sql`not ${isRecent}`, oldestBy: 'id' });
}
