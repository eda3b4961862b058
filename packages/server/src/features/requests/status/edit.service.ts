import type {
  ChangeStatusInput,
  DecidedRequestView,
  UpdateRequestInput,
} from '@portal/contract/requests/status';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { assertCurrency, readSettings } from '../../settings/settings.reader.ts';
import type { EventReason } from '../events/request-events.sql.ts';
import { cutLines } from '../lines/cut-lines.service.ts';
import { lockRequest } from '../lock-request.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { applyShipment } from '../shipping/edit-shipment.service.ts';
import { editShipTo } from './edit-details.service.ts';
import { transitionAndLog } from './transition.service.ts';

type AdminEdit = UpdateRequestInput & Pick<ChangeStatusInput, 'isUndoable'>;

type ContentEdit = Pick<UpdateRequestInput, 'shipTo' | 'lines' | 'expected'> & {
  reason: EventReason;
  isInStatusEmail: boolean;
};

/** @returns how many credits the client has got back */
async function editContents(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { shipTo, lines, expected, reason, isInStatusEmail }: ContentEdit,
): Promise<number> {
  if (shipTo !== undefined)
    await editShipTo(tx, request, { shipTo, expected: { shipTo: expected?.shipTo }, reason });
  return lines ? cutLines(tx, request, { lines, expected, reason, isInStatusEmail }) : 0;
}

/**
 * By an admin. With a new status it is a transition; the status that the request has changes nothing. The reason is
 * in the event of the transition, else in the events of what else has changed.
 */
export function editRequest(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, status, isUndoable, shipTo, lines, expected, currency, ...edit }: AdminEdit,
): Promise<DecidedRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    request.assertExpectedStatus(expectedStatus);
    if (currency !== undefined) assertCurrency(currency, (await readSettings(tx)).currency);
    const { note, internalNote, ...shipment } = edit;
    const reason = { note, internalNote };
    const isTransition = status !== undefined && status !== request.status;
    const returned = await editContents(tx, request, {
      shipTo,
      lines,
      expected,
      reason: isTransition ? {} : reason,
      // No email says that a request is pending again.
      isInStatusEmail: isTransition && status !== 'pending',
    });
    if (isTransition) {
      const view = await transitionAndLog(tx, request, { status, isUndoable, ...edit });
      return { ...view, returnedCredits: view.returnedCredits + returned };
    }
    const view = await applyShipment(tx, request, shipment, reason);
    return { ...view, eventId: null, returnedCredits: returned };
  });
}
