import type { ChangedRequestView, UpdateRequestInput } from '@portal/contract/requests';
import { inTransaction } from '../../../db/transaction.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { decide, lockRequest } from './change-status.service.ts';
import { changeShipTo } from './edit-request.service.ts';
import { correctShipment } from './update-shipment.service.ts';

/**
 * Changes the address, the status and the shipment, as far as they are given. The status that the request has already
 * changes nothing.
 * @throws AppError as `changeShipTo`, `changeStatus` and `correctShipment`
 */
export async function updateRequest(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, status, note, internalNote, shipTo, expected, ...shipment }: UpdateRequestInput,
): Promise<ChangedRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    request.assertExpectedStatus(expectedStatus);
    if (shipTo !== undefined) await changeShipTo(tx, request, { shipTo, expected });
    if (status !== undefined && status !== request.status)
      return decide(tx, request, { status, note, internalNote, ...shipment });
    return { ...(await correctShipment(tx, request, shipment)), eventId: null };
  });
}
