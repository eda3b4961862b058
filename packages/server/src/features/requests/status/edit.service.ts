import type { ShipToInput, ShipToView } from '@portal/contract/addresses';
import type {
  AddNoteInput,
  AdminRequestDetailView,
  RequestDetails,
  RequestDetailView,
  UpdateOwnRequestInput,
} from '@portal/contract/requests';
import type {
  ChangeStatusInput,
  DecidedRequestView,
  UpdateRequestInput,
} from '@portal/contract/requests/status';
import { detailFields } from '@portal/contract/requests.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor } from '../../../platform/actor.ts';
import { readToday } from '../../../platform/db/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { assertExpected } from '../../../platform/lib/assert-expected.ts';
import { definedFields } from '../../../platform/lib/defined-fields.ts';
import { type FieldValue, formatValue } from '../../../platform/lib/format-value.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { toShipTo } from '../../addresses/address.entity.ts';
import { findShipTo } from '../../addresses/addresses.reader.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { countAttempt } from '../../rate-limit/count-attempts.service.ts';
import { assertCurrency, readSettings } from '../../settings/settings.reader.ts';
import { recordEvent } from '../events/record-event.service.ts';
import { RequestEvent } from '../events/request-event.entity.ts';
import type { EventReason } from '../events/request-events.sql.ts';
import { cutLines } from '../lines/cut-lines.service.ts';
import { lockOwnRequest, lockRequest } from '../lock-request.service.ts';
import { getRequest, withoutInternals } from '../queries/get-request.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { detailsOf } from '../request-details.ts';
import { applyShipment } from '../shipping/edit-shipment.service.ts';
import { transitionAndLog } from './transition.service.ts';

type Details = RequestDetails & { shipTo?: ShipToView | null | undefined };
type Field = keyof Details;
type AdminEdit = UpdateRequestInput & Pick<ChangeStatusInput, 'isUndoable'>;

const labels = labelsOf(detailFields);

/** The address as text, in which the order of its fields is always the same. */
function comparable({ shipTo, ...details }: Details): { [Name in Field]?: FieldValue } {
  return { ...details, shipTo: shipTo && JSON.stringify(toShipTo(shipTo)) };
}

/** Errors are logged, and the log has no address. */
function formatWithoutAddress(value: FieldValue, field: Field): string | null {
  return field === 'shipTo' && value ? 'another one' : formatValue(value);
}

function assertSeen(request: SampleRequest, expected: Details = {}): void {
  assertExpected({
    code: 'stale-request',
    labels,
    stored: comparable(detailsOf(request)),
    expected: comparable(expected),
    format: formatWithoutAddress,
  });
}

async function chooseShipTo(
  tx: RuleContext,
  request: SampleRequest,
  choice: ShipToInput,
): Promise<ShipToView | null> {
  if (choice) return findShipTo(tx, request.user, choice);
  (await readSettings(tx)).assertAddress(null);
  return null;
}

/** @returns null when nothing has changed */
async function writeEdit(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  changes: Details,
  { note: reason, internalNote }: EventReason = {},
): Promise<AdminRequestDetailView | null> {
  const before = comparable(detailsOf(request));
  tx.em.assign(request, definedFields(changes));
  const after = comparable(detailsOf(request));
  const changed = (Object.keys(labels) as Field[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (changed.length === 0) return null;
  await tx.em.flush();
  const summary = `Changed: ${changed.map((field) => labels[field].toLowerCase()).join(', ')}`;
  const note = reason ? `${summary}\n${reason}` : summary;
  const facts = { kind: 'edit', actorId: tx.actor.id, note, internalNote } as const;
  return (await recordEvent(tx, request, facts)).view;
}

/** A needed-by day that has passed meanwhile may stay. @throws AppError rate-limited after too many edits of a day */
export function editOwnRequest(
  ctx: RuleContext<Actor>,
  { id, expected, shipTo, ...details }: UpdateOwnRequestInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    request.assertEditable();
    assertSeen(request, expected);
    const { neededBy } = details;
    if (neededBy && neededBy !== request.neededBy)
      SampleRequest.assertNotPast(neededBy, await readToday(tx.em, tx.timeZone));
    const address = shipTo === undefined ? undefined : await chooseShipTo(tx, request, shipTo);
    const edited = await writeEdit(tx, request, { shipTo: address, ...details });
    if (edited) await countAttempt(tx, 'request-edit', String(id));
    return withoutInternals(edited ?? (await getRequest(tx, id)));
  });
}

/** @param change.expected the address that the admin saw */
async function editShipTo(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  change: { shipTo: ShipToInput; expected: Details | undefined; reason: EventReason },
): Promise<void> {
  request.assertNotShipped();
  assertSeen(request, change.expected);
  const shipTo = await chooseShipTo(tx, request, change.shipTo);
  const edited = await writeEdit(tx, request, { shipTo }, change.reason);
  if (edited) await logAction(tx, { action: 'requests.changeShipTo', subject: request.logSubject });
}

/**
 * By an admin. With a new status it is a transition; the status that the request has changes nothing. The reason stands
 * with the transition, else with the events of what else has changed.
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
    if (shipTo !== undefined)
      await editShipTo(tx, request, {
        shipTo,
        expected: { shipTo: expected?.shipTo },
        reason: isTransition ? {} : reason,
      });
    // Nothing tells the client that a request is pending again.
    const isInStatusEmail = isTransition && status !== 'pending';
    const cut = lines && { lines, expected, reason: isTransition ? {} : reason, isInStatusEmail };
    const returned = cut ? await cutLines(tx, request, cut) : 0;
    if (isTransition) {
      const view = await transitionAndLog(tx, request, { status, isUndoable, ...edit });
      return { ...view, returnedCredits: view.returnedCredits + returned };
    }
    const view = await applyShipment(tx, request, shipment, reason);
    return { ...view, eventId: null, returnedCredits: returned };
  });
}

export function addNote(
  ctx: RuleContext<Actor>,
  { id, internalNote }: AddNoteInput,
): Promise<AdminRequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const { status } = request;
    const kept = { request, fromStatus: status, toStatus: status, actor: tx.actor.id };
    tx.em.create(RequestEvent, { ...kept, eventKind: 'note', internalNote });
    await tx.em.flush();
    await logAction(tx, {
      action: 'requests.addNote',
      subject: request.logSubject,
      changes: [{ field: 'Internal note', from: null, to: internalNote }],
    });
    return getRequest(tx, id);
  });
}
