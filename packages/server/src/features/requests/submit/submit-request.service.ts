import type { SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { withRetry } from '../../../db/transaction.ts';
import { idempotencyKeyReused, invalidInput, unauthenticated } from '../../../errors.ts';
import { refuseForCredits } from '../../credits/request-credits.service.ts';
import { hashLines, isKeyTaken } from './idempotency.service.ts';
import { type Submission, type SubmissionOutcome, submitInOneStatement } from './submit-request.sql.ts';

/** The answer to a submission, and whether it was given before. */
export type Submitted = { request: SubmittedRequestView; isReplay: boolean };

const refuseUnavailable = (unavailable: SubmissionOutcome['unavailable']) => {
  const names = unavailable.map(({ id, name }) => name ?? `sample ${id}`).join(', ');
  return invalidInput(`Not available: ${names}. Please remove it and try again.`, 'samples');
};

const submit = async (em: Em, submission: Submission): Promise<SubmissionOutcome> => {
  const outcome = await submitInOneStatement(em, submission);
  // While this call waited for the account, one with the same key may have taken the last credits: now that shows.
  const mayBeAnswered = submission.idempotency && !outcome.answer && !outcome.kept;
  return mayBeAnswered ? submitInOneStatement(em, submission) : outcome;
};

/**
 * Takes one credit a unit and writes the request, or neither. The same key and lines again give the
 * first answer again, charged once, also when both arrive at once.
 * @throws AppError invalid-input naming samples that cannot be had, conflict for too few credits, idempotency-key-reused,
 * unauthenticated when the account is gone
 */
export const submitSampleRequest = async (
  em: Em,
  userId: number,
  { samples, idempotencyKey }: SubmitRequestInput,
): Promise<Submitted> => {
  const idempotency =
    idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: hashLines(samples) };
  // One statement needs no transaction around it: two round trips less, in which the account would stay locked.
  const attempt = async (): Promise<Submitted> => {
    const outcome = await submit(em, { userId, lines: samples, idempotency });
    const { answer, kept, unavailable, isAccountKnown } = outcome;
    if (kept && kept.bodyHash !== idempotency?.bodyHash) throw idempotencyKeyReused();
    if (kept) return { request: kept.answer, isReplay: true };
    if (!isAccountKnown) throw unauthenticated();
    if (unavailable.length > 0) throw refuseUnavailable(unavailable);
    if (!answer) throw refuseForCredits();
    return { request: answer, isReplay: false };
  };
  return em.isInTransaction() ? attempt() : withRetry(attempt, isKeyTaken);
};
