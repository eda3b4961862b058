import type { SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import { refuseForCredits } from '../credits/request-credits.rules.ts';
import { renewAccount } from '../credits/reset.rules.ts';
import { findKeptAnswer, forgetOldKeys, hashLines, isKeyTaken } from './idempotency.rules.ts';
import { type Submission, type SubmissionOutcome, submitInOneStatement } from './submit-request.sql.ts';

/** The answer to a submission, and whether it was given before. */
export type Submitted = { request: SubmittedRequestView; isReplay: boolean };

const refuseUnavailable = (unavailable: SubmissionOutcome['unavailable']) => {
  const names = unavailable.map(({ id, name }) => name ?? `sample ${id}`).join(', ');
  return badInput(`Not available: ${names}. Please remove it and try again.`, 'samples');
};

const submitOnce = (em: Em, submission: Submission): Promise<SubmittedRequestView> =>
  inTransaction(em, async (tx) => {
    let outcome = await submitInOneStatement(tx, submission);
    if (!outcome.answer && outcome.isResetDue) {
      await renewAccount(tx, submission.userId);
      outcome = await submitInOneStatement(tx, submission);
    }
    if (outcome.unavailable.length > 0) throw refuseUnavailable(outcome.unavailable);
    if (!outcome.answer) throw refuseForCredits();
    return outcome.answer;
  });

/**
 * Takes one credit a unit and writes the request, or neither. The same key and lines again give the
 * first answer again, charged once, also when both arrive at once.
 * @throws Fault bad-input naming samples that cannot be had, conflict for too few credits, key-reused
 */
export const submitSampleRequest = async (
  em: Em,
  userId: number,
  { samples, idempotencyKey }: SubmitRequestInput,
): Promise<Submitted> => {
  if (idempotencyKey === undefined) {
    return { request: await submitOnce(em, { userId, lines: samples }), isReplay: false };
  }
  const idempotency = { key: idempotencyKey, bodyHash: hashLines(samples) };
  try {
    return { request: await submitOnce(em, { userId, lines: samples, idempotency }), isReplay: false };
  } catch (error) {
    // The first call with this key may have taken the last credits, or a sample may be gone since: its answer stands.
    const kept = await findKeptAnswer(em.fork(), userId, idempotency);
    if (kept) return { request: kept, isReplay: true };
    if (!isKeyTaken(error)) throw error;
    await forgetOldKeys(em.fork());
    return { request: await submitOnce(em, { userId, lines: samples, idempotency }), isReplay: false };
  }
};
