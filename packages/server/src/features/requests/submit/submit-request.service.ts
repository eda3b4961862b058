import { createHash } from 'node:crypto';
import { requestMessages } from '@portal/contract/limits';
import type { RequestLineInput, SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import { uniqueViolation } from '../../../db/errors.ts';
import type { Em } from '../../../db/orm.ts';
import { withRetry } from '../../../db/transaction.ts';
import { conflict, idempotencyKeyReused, invalidInput, unauthenticated } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../auth/actor.ts';
import { insertSubmission, type Submission, type SubmissionOutcome } from './submit-request.sql.ts';

/** `isReplay` is true when the response was stored for the idempotency key by an earlier request. */
type Submitted = { request: SubmittedRequestView; isReplay: boolean };

/** The same lines in any order have the same hash. */
function hashLines(lines: RequestLineInput[]): string {
  const pairs = lines.map(({ id, quantity }) => [id, quantity] as const).sort(([a], [b]) => a - b);
  return createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
}

/** A request with the same key committed at the same moment. A retry finds its stored response. */
function isIdempotencyKeyTaken(error: unknown): boolean {
  return uniqueViolation(error) === 'idempotency_keys_pkey';
}

function unavailableError(unavailable: SubmissionOutcome['unavailable']) {
  const names = unavailable.map(({ id, name }) => name ?? `sample ${id}`).join(', ');
  const them = unavailable.length === 1 ? 'it' : 'them';
  return invalidInput(
    `No longer available: ${names}. Please remove ${them} and try again.`,
    'samples',
    'sample-not-available',
  );
}

async function submitOnce(em: Em, submission: Submission): Promise<Submitted> {
  let outcome = await insertSubmission(em, submission);
  // A request with the same key may have spent the last credits while the statement waited for the account's lock. Its
  // stored response is not in the statement's snapshot, but in that of a second statement.
  if (submission.key && !outcome.response && !outcome.stored)
    outcome = await insertSubmission(em, submission);

  const { response, stored, unavailable, isAccountKnown } = outcome;
  if (stored && stored.bodyHash !== submission.bodyHash) throw idempotencyKeyReused();
  // A response that an older version stored has no cancelledAt.
  if (stored) return { request: { ...stored.response, cancelledAt: null }, isReplay: true };
  if (!isAccountKnown) throw unauthenticated();
  if (unavailable.length > 0) throw unavailableError(unavailable);
  if (!response) throw conflict(requestMessages.notEnoughCredits, undefined, 'not-enough-credits');
  return { request: response, isReplay: false };
}

/**
 * Charges one credit for each unit and writes the request, or neither. The same idempotency key with the same lines
 * returns the first response and charges once, also when both requests arrive in parallel.
 * @throws AppError invalid-input with the names of unavailable samples; conflict for too few credits;
 * idempotency-key-reused for other lines; unauthenticated for a deleted account
 */
export function submitSampleRequest(
  { em, actor }: RuleContext<Actor>,
  { samples: lines, idempotencyKey }: SubmitRequestInput,
): Promise<Submitted> {
  const submission = {
    userId: actor.id,
    ids: lines.map(({ id }) => id),
    quantities: lines.map(({ quantity }) => quantity),
    key: idempotencyKey ?? null,
    bodyHash: hashLines(lines),
  };
  // The single statement is a transaction of its own. Without BEGIN and COMMIT the account is locked for less time.
  return em.isInTransaction()
    ? submitOnce(em, submission)
    : withRetry(() => submitOnce(em, submission), isIdempotencyKeyTaken);
}
