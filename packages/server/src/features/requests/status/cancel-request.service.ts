import { requestMessages } from '@portal/contract/limits/request-messages';
import type { CancelledRequestView } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import { getOwnRequest } from '../queries/get-request.service.ts';
import { lockRequest, transitionRequest } from './transition-request.service.ts';

/**
 * Takes a client's own request back while it is pending: it is rejected, and its credits come back as with any rejection.
 * @throws AppError not-found, also for somebody else's; conflict once it is no longer pending
 */
export const cancelOwnRequest = async (
  em: Em,
  actor: SignedInActor,
  id: number,
): Promise<CancelledRequestView> => {
  const remainingCredits = await inTransaction(em, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.account.id !== actor.id) throw notFound(requestMessages.notFound);
    if (request.status !== 'pending')
      throw conflict(`This request is ${request.status} by now, so it can no longer be cancelled.`);
    await transitionRequest(tx, actor, request, { status: 'rejected', note: requestMessages.cancelled });
    return request.account.remaining;
  });
  return { ...(await getOwnRequest(em, actor, id)), remainingCredits };
};
