import type { ChangedRequestView, UpdateRequestInput } from '@portal/contract/requests';
import { inTransaction } from '../../../db/transaction.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { decide, lockRequest } from './change-status.service.ts';
import { correctShipment } from './update-shipment.service.ts';

/**
 * Changes the status, the shipment or both. The status that the request has already changes nothing.
 * @throws AppError as `changeStatus` and `correctShipment`
 */
export async function updateRequest(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, status, note, internalNote, ...shipment }: UpdateRequestInput,
): Promise<ChangedRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    request.assertExpectedStatus(expectedStatus);
    if (status !== undefined && status !== request.status)
      return decide(tx, request, { status, note, internalNote, ...shipment });
    return { ...(await correctShipment(tx, request, shipment)), eventId: null };
  });
}
