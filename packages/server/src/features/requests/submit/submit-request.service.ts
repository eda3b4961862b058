import type { SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { lockOwnAccount } from '../../users/lock-account.service.ts';
import { bookRequest } from './book-request.service.ts';
import { findReplay, storeKey } from './idempotency-keys.service.ts';

/** `isReplay` is true for a request that was submitted before with the same idempotency key. */
type Submitted = { request: SubmittedRequestView; isReplay: boolean };

/**
 * The same key with the same submission returns the first request and charges once, also when both arrive in parallel:
 * the lock of the account comes first.
 */
export function submitSampleRequest(ctx: RuleContext<Actor>, input: SubmitRequestInput): Promise<Submitted> {
  return inTransaction(ctx, async (tx) => {
    const account = await lockOwnAccount(tx);
    const replay = await findReplay(tx, input, account.id);
    if (replay) return { request: replay, isReplay: true };
    const { idempotencyKey: _, ...booked } = input;
    const request = await bookRequest(tx, booked, { account });
    await storeKey(tx, input, request);
    return { request, isReplay: false };
  });
}
