import { requestMessages } from '@portal/contract/limits';
import type {
  CancelledRequestView,
  ChangeStatusInput,
  DecidedRequestView,
  RequestDetailView,
} from '@portal/contract/requests';
import type { BulkChangeStatusInput, BulkChangeStatusView } from '@portal/contract/requests/request-search';
import { readNow } from '../../../db/clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeEach } from '../../../lib/bulk.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { withoutInternals } from '../queries/get-request.service.ts';
import { lockOwnRequest, transitionRequest } from './transition-request.service.ts';
import { updateRequest } from './update-request.service.ts';

/** An update that always names a status, and that can be undone. */
export function changeStatus(
  ctx: RuleContext<Actor>,
  change: ChangeStatusInput,
): Promise<DecidedRequestView> {
  return updateRequest(ctx, change);
}

/** Changes several requests, each in a transaction of its own. A result says why its request did not change. */
export async function bulkChangeStatus(
  ctx: RuleContext<Actor>,
  { decision, requests, ...details }: BulkChangeStatusInput,
): Promise<BulkChangeStatusView> {
  const eventIds = new Map<number, number | null>();
  let returnedCredits = 0;
  const { results } = await changeEach(requests, async ({ id, expectedStatus, carrier, trackingNumber }) => {
    if (expectedStatus === decision) return `Already ${decision}`;
    const shipment = { carrier: carrier ?? undefined, trackingNumber: trackingNumber ?? undefined };
    const change = { id, status: decision, expectedStatus, ...shipment, ...details };
    const changed = await changeStatus(ctx, change);
    eventIds.set(id, changed.eventId);
    returnedCredits += changed.returnedCredits;
    return null;
  });
  return {
    results: results.map((result) => ({ ...result, eventId: eventIds.get(result.id) ?? null })),
    returnedCredits,
  };
}

export async function receiveOwnRequest(ctx: RuleContext<Actor>, id: number): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    const view = await transitionRequest(tx, request, request.receipt());
    return withoutInternals(view);
  });
}

export async function cancelOwnRequest(ctx: RuleContext<Actor>, id: number): Promise<CancelledRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    const view = await transitionRequest(tx, request, {
      ...request.cancellation(new Date((await readNow(tx.em)).iso)),
      note: requestMessages.cancelled,
      kind: 'cancellation',
    });
    const { returnedCredits } = view;
    return { ...withoutInternals(view), returnedCredits, remainingCredits: request.user.remainingCredits };
  });
}
