import type { AddNoteInput, RequestDetailView, UpdateShipmentInput } from '@portal/contract/requests';
import { inTransaction } from '../../../db/transaction.ts';
import { assertExpected } from '../../../lib/assert-expected.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { RequestEvent } from '../request-event.entity.ts';
import { lockRequest } from './change-status.service.ts';
import { writeChange } from './change-status.sql.ts';

/** Corrects the carrier and the tracking number. @throws AppError not-found; stale-shipment when they are not the expected ones */
export async function updateShipment(
  ctx: RuleContext<Actor>,
  { id, expected, ...shipment }: UpdateShipmentInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const labels = { carrier: 'Carrier', trackingNumber: 'Tracking number' } as const;
    assertExpected({
      code: 'stale-shipment',
      labels,
      stored: request,
      expected,
      message: 'The shipment has been changed since. Reload the request before making changes.',
    });
    const changes = changesBetween(labels, request, shipment);
    if (changes.length === 0) return getRequest(tx, id);

    request.correctShipment(shipment);
    const facts = { kind: 'shipment', from: request.status, actorId: tx.actor.id } as const;
    const event = await writeChange(tx.em, request, facts);
    const updated = await getRequest(tx, id);
    if (event.hasWebhook) await publishEvent(tx, { type: 'request.updated', at: event.at, request: updated });
    const subject = { id, name: `Request of ${request.user.name}` };
    await logAction(tx, { action: 'requests.updateShipment', subject, changes });
    return updated;
  });
}

/** Adds a note for admins. @throws AppError not-found */
export async function addNote(
  ctx: RuleContext<Actor>,
  { id, internalNote }: AddNoteInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const { status } = request;
    const kept = { request, fromStatus: status, toStatus: status, actor: tx.actor.id };
    tx.em.create(RequestEvent, { ...kept, eventKind: 'note', internalNote });
    await tx.em.flush();
    await logAction(tx, {
      action: 'requests.addNote',
      subject: { id, name: `Request of ${request.user.name}` },
      changes: [{ field: 'Internal note', from: null, to: internalNote }],
    });
    return getRequest(tx, id);
  });
}
