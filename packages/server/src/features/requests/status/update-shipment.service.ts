import type { AddNoteInput, AdminRequestDetailView, UpdateShipmentInput } from '@portal/contract/requests';
import type { ShipmentChange } from '@portal/contract/requests/timeline-details';
import { inTransaction } from '../../../db/transaction.ts';
import { assertExpected } from '../../../lib/assert-expected.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { describeMoney } from '../../audit-log/describe-money.service.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { enqueueStatusEmail } from '../../emails/enqueue-emails.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import type { SampleRequest, Shipment } from '../request.entity.ts';
import { RequestEvent } from '../request-event.entity.ts';
import { type EventReason, type WrittenEvent, writeChange } from './change-status.sql.ts';
import { lockRequest } from './transition-request.service.ts';
import { withdrawNumberEmail } from './waiting-jobs.sql.ts';

const shipmentLabels = {
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  expectedOn: 'Expected on',
} as const;
const labels = { ...shipmentLabels, postage: 'Postage' } as const;

function shipmentChanges(before: Shipment, after: Shipment): ShipmentChange[] {
  return (Object.keys(shipmentLabels) as (keyof typeof shipmentLabels)[])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The client gets one email about corrections that follow each other. */
const NUMBER_WAIT_SECONDS = 10;

async function announceNumber(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { event, from }: { event: WrittenEvent; from: string | null | undefined },
): Promise<void> {
  const { id: requestId, user, status, trackingNumber } = request;
  if (status !== 'shipped' || !from || !trackingNumber || trackingNumber === from) return;
  const toldNumber = (await withdrawNumberEmail(tx.em, requestId)) ?? from;
  if (toldNumber === trackingNumber) return;
  await enqueueStatusEmail(tx, {
    id: event.id,
    requestId,
    userId: user.id,
    status,
    actorId: tx.actor.id,
    toldNumber,
    preferences: event.preferences,
    job: { id: event.jobId, waitSeconds: NUMBER_WAIT_SECONDS },
  });
}

async function announceCorrection(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { before, reason }: { before: Shipment; reason: EventReason },
): Promise<AdminRequestDetailView> {
  const changes = shipmentChanges(before, request);
  const facts = { kind: 'shipment', from: request.status, actorId: tx.actor.id, changes, ...reason } as const;
  const event = await writeChange(tx.em, request, facts);
  await announceNumber(tx, request, { event, from: before.trackingNumber });
  const updated = await getRequest(tx, request.id);
  if (event.hasWebhook) await publishEvent(tx, { type: 'request.updated', at: event.at, request: updated });
  return updated;
}

/** Postage concerns admins alone, so it is only logged. */
export async function correctShipment(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  shipment: Shipment,
  reason: EventReason = {},
): Promise<AdminRequestDetailView> {
  const { id, carrier, trackingNumber, trackingUrl, expectedOn, postage } = request;
  const before = { carrier, trackingNumber, trackingUrl, expectedOn, postage };
  request.correctShipment(shipment);
  const corrected = changesBetween(shipmentLabels, before, request);
  const changes = [
    ...corrected,
    ...(await describeMoney(tx, 'Postage', { from: before.postage, to: request.postage })),
  ];
  if (changes.length === 0) return getRequest(tx, id);

  const isAnnounced = corrected.length > 0 || Boolean(reason.note ?? reason.internalNote);
  await logAction(tx, { action: 'requests.updateShipment', subject: request.logSubject, changes });
  if (isAnnounced) return announceCorrection(tx, request, { before, reason });
  await tx.em.flush();
  return getRequest(tx, id);
}

export async function updateShipment(
  ctx: RuleContext<Actor>,
  { id, expected, ...shipment }: UpdateShipmentInput,
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
    return correctShipment(tx, request, shipment);
  });
}

export async function addNote(
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
