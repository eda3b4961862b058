import type { AdminRequestDetailView } from '@portal/contract/requests';
import type { ShipmentChange, UpdateShipmentInput } from '@portal/contract/shipping';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor } from '../../../platform/actor.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { assertExpected } from '../../../platform/lib/assert-expected.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction, moneyChange } from '../../audit-log/log-action.service.ts';
import { assertCurrency, readSettings } from '../../settings/settings.reader.ts';
import { isEmailWaiting, recordEvent } from '../events/record-event.service.ts';
import { RequestEvent } from '../events/request-event.entity.ts';
import type { EventReason } from '../events/request-events.sql.ts';
import { enqueueStatusEmail } from '../events/status-emails.service.ts';
import { lockRequest } from '../lock-request.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { type Shipment, shipmentOf } from '../shipment.ts';

const labels = labelsOf(shipmentFields);
const { postage: postageLabel, ...shownLabels } = labels;

function shipmentChanges(before: Shipment, after: Shipment): ShipmentChange[] {
  return (Object.keys(shownLabels) as (keyof typeof shownLabels)[])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The number that the client got, if an email has to replace it. */
async function findAnnouncedNumber(
  tx: RuleContext,
  request: SampleRequest,
  from: string | null | undefined,
): Promise<string | undefined> {
  const { status, trackingNumber } = request;
  if (status !== 'shipped' || !from || !trackingNumber || trackingNumber === from) return undefined;
  return (await isEmailWaiting(tx, request, 'shipment')) ? undefined : from;
}

async function announceEdit(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { before, reason }: { before: Shipment; reason: EventReason },
): Promise<AdminRequestDetailView> {
  const changes = shipmentChanges(before, request);
  const announcedNumber = await findAnnouncedNumber(tx, request, before.trackingNumber);
  const waits = announcedNumber !== undefined;
  const facts = { kind: 'shipment', actorId: tx.actor.id, changes, waits, ...reason } as const;
  const { view } = await recordEvent(tx, request, facts, {
    enqueueEmail: waits ? (_, job) => enqueueStatusEmail(tx, { ...job, announcedNumber }) : undefined,
  });
  return view;
}

/** Postage has no event of its own, so the transition before it can still be undone, which leaves it as it is now. */
async function keepOnUndo(tx: RuleContext, request: SampleRequest): Promise<void> {
  const waiting = { request, eventKind: 'status', replaced: { $ne: null } } as const;
  const event = await tx.em.findOne(RequestEvent, waiting, { ...forUpdate, orderBy: { id: 'desc' } });
  if (event?.replaced) event.replaced = { ...event.replaced, postage: request.postage ?? null };
}

/** Postage concerns admins alone, so it is only logged. */
export async function applyShipment(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  shipment: Shipment,
  reason: EventReason = {},
): Promise<AdminRequestDetailView> {
  const { id } = request;
  const before = shipmentOf(request);
  request.editShipment(shipment);
  const { currency } = await readSettings(tx);
  const shown = changesBetween(shownLabels, before, request);
  const changes = [
    ...shown,
    ...moneyChange(postageLabel, { from: before.postage, to: request.postage }, currency),
  ];
  if (changes.length === 0) return getRequest(tx, id);

  const isAnnounced = shown.length > 0 || Boolean(reason.note ?? reason.internalNote);
  await logAction(tx, { action: 'requests.updateShipment', subject: request.logSubject, changes });
  if (isAnnounced) return announceEdit(tx, request, { before, reason });
  await keepOnUndo(tx, request);
  await tx.em.flush();
  return getRequest(tx, id);
}

export async function editShipment(
  ctx: RuleContext<Actor>,
  { id, expected, currency, ...shipment }: UpdateShipmentInput,
): Promise<AdminRequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    assertExpected({
      code: 'stale-shipment',
      labels,
      stored: request,
      expected,
      message: 'The shipment has been changed since. Reload the request before making changes.',
    });
    assertCurrency(currency, (await readSettings(tx)).currency);
    return applyShipment(tx, request, shipment);
  });
}
