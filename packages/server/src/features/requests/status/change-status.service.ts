import { requestMessages } from '@portal/contract/limits';
import type { BulkChangeStatusInput, BulkChangeStatusView } from '@portal/contract/request-search';
import type { CancelledRequestView, ChangeStatusInput, RequestDetailView } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { inEmTransaction } from '../../../db/transaction.ts';
import { AppError, conflict, notFound } from '../../../errors.ts';
import type { Actor, SignedInActor } from '../../auth/actor.ts';
import { getOwnRequest, getRequest } from '../queries/get-request.service.ts';
import { type LockedRequest, transitionRequest } from './transition-request.service.ts';

type BulkResult = BulkChangeStatusView['results'][number];

function assertExpectedStatus(request: LockedRequest, expected: ChangeStatusInput['expectedStatus']): void {
  if (expected === undefined || expected === request.status) return;
  const change = request.status === 'pending' ? 'set back to pending' : request.status;
  throw conflict(`This request has since been ${change}. Reload it before making changes.`);
}

/**
 * Changes a request's status. Rejecting it returns its credits, and reopening it charges them again.
 * @throws AppError not-found; conflict when the client has too few credits or the status is not the expected one
 */
export async function changeStatus(
  em: Em,
  admin: Actor,
  { id, expectedStatus, ...change }: ChangeStatusInput,
): Promise<RequestDetailView> {
  await inEmTransaction(em, (tx) =>
    transitionRequest(tx, {
      id,
      actor: admin,
      change,
      assertAllowed: (request) => assertExpectedStatus(request, expectedStatus),
      isAudited: true,
    }),
  );
  return getRequest(em, id);
}

/** Changes several requests, each in a transaction of its own. A result says why its request did not change. */
export async function bulkChangeStatus(
  em: Em,
  admin: Actor,
  { decision, requests, note, internalNote }: BulkChangeStatusInput,
): Promise<BulkChangeStatusView> {
  async function changeOne({
    id,
    expectedStatus,
  }: BulkChangeStatusInput['requests'][number]): Promise<BulkResult> {
    if (expectedStatus === decision) return { id, isChanged: false, message: `Already ${decision}` };
    try {
      await changeStatus(em, admin, { id, status: decision, expectedStatus, note, internalNote });
      return { id, isChanged: true, message: null };
    } catch (error) {
      if (error instanceof AppError) return { id, isChanged: false, message: error.message };
      throw error;
    }
  }
  const results: BulkResult[] = [];
  // Sequentially, so that a large selection does not take every connection of the pool.
  for (const request of requests) results.push(await changeOne(request));
  return { results };
}

/**
 * Cancels a client's own pending request, which rejects it and returns its credits.
 * @throws AppError not-found, also for another client's request; conflict when it is no longer pending
 */
export async function cancelOwnRequest(
  em: Em,
  actor: SignedInActor,
  id: number,
): Promise<CancelledRequestView> {
  const { account } = await inEmTransaction(em, (tx) =>
    transitionRequest(tx, {
      id,
      actor,
      change: { status: 'rejected', note: requestMessages.cancelled },
      assertAllowed: (request) => {
        if (request.account.id !== actor.id) throw notFound(requestMessages.notFound);
        if (request.status !== 'pending')
          throw conflict(`This request has already been ${request.status} and can no longer be cancelled.`);
      },
      isAudited: false,
    }),
  );
  return { ...(await getOwnRequest(em, actor, id)), remainingCredits: account.remaining };
}
