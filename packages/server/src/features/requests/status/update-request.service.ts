import type { ChangedRequestView, UpdateRequestInput } from '@portal/contract/requests';
import { inTransaction } from '../../../db/transaction.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { decide, lockRequest } from './change-status.service.ts';
import { changeShipTo } from './edit-request.service.ts';
import { correctShipment } from './update-shipment.service.ts';

/** The notes stand with the change of the status, else with the events of what else has changed. */
export async function updateRequest(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, status, note, internalNote, shipTo, expected, ...shipment }: UpdateRequestInput,
): Promise<ChangedRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    request.assertExpectedStatus(expectedStatus);
    const reason = { note, internalNote };
    const isDecision = status !== undefined && status !== request.status;
    if (shipTo !== undefined)
      await changeShipTo(tx, request, { shipTo, expected, reason: isDecision ? {} : reason });
    if (isDecision) return decide(tx, request, { status, ...reason, ...shipment });
    return { ...(await correctShipment(tx, request, shipment, reason)), eventId: null };
  });
}
