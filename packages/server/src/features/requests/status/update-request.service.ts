import type { ChangeStatusInput, DecidedRequestView, UpdateRequestInput } from '@portal/contract/requests';
import { inTransaction } from '../../../db/transaction.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { describeMoney } from '../../audit-log/describe-money.service.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { changeShipTo } from './edit-request.service.ts';
import { lockRequest, type StatusChange, transitionRequest } from './transition-request.service.ts';
import { correctShipment } from './update-shipment.service.ts';

type AdminUpdate = UpdateRequestInput & Pick<ChangeStatusInput, 'isUndoable'>;

const auditLabels = {
  status: 'Status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  expectedOn: 'Expected on',
  note: 'Reason',
  internalNote: 'Internal note',
} as const;

async function transitionAndLog(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  change: StatusChange,
): Promise<DecidedRequestView> {
  const { status, postage } = request;
  const changed = await transitionRequest(tx, request, change);
  await logAction(tx, {
    action: 'requests.changeStatus',
    subject: request.logSubject,
    changes: [
      ...changesBetween(auditLabels, { status }, change),
      ...(await describeMoney(tx, 'Postage', { from: postage, to: request.postage })),
    ],
  });
  return changed;
}

/**
 * The status that a request has changes nothing, and the shipment beside it does. The notes stand with the change of the
 * status, else with the events of what else has changed.
 */
export async function updateRequest(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, status, isUndoable, shipTo, expected, ...change }: AdminUpdate,
): Promise<DecidedRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    request.assertExpectedStatus(expectedStatus);
    const { note, internalNote, ...shipment } = change;
    const reason = { note, internalNote };
    const isDecision = status !== undefined && status !== request.status;
    if (shipTo !== undefined)
      await changeShipTo(tx, request, { shipTo, expected, reason: isDecision ? {} : reason });
    if (isDecision) return transitionAndLog(tx, request, { status, isUndoable, ...change });
    const corrected = await correctShipment(tx, request, shipment, reason);
    return { ...corrected, eventId: null, returnedCredits: 0 };
  });
}
