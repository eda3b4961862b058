import type { AddNoteInput, RequestDetailView, UpdateShipmentInput } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertExpected } from '../../../lib/assert-expected.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import type { Actor } from '../../auth/actor.ts';
import { hasWebhookFor, publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { lockRequest } from './change-status.service.ts';
import { nextEventTime } from './change-status.sql.ts';
import { releaseWaitingJobs } from './waiting-jobs.sql.ts';

type EventWithoutChange = { kind: 'shipment' | 'note'; internalNote?: string };

function insertEvent(
  { em, actor }: RuleContext<Actor>,
  { id, status }: SampleRequest,
  { kind, internalNote }: EventWithoutChange,
) {
  return query(em)
    .insertInto('request_events')
    .values({
      request_id: id,
      from_status: status,
      to_status: status,
      actor_id: actor.id,
      at: nextEventTime(sql`${id}::int`),
      internal_note: internalNote,
      event_kind: kind,
    })
    .returning([sql<string>`iso_time(at)`.as('at'), hasWebhookFor('request.updated').as('hasWebhook')])
    .executeTakeFirstOrThrow();
}

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

    tx.em.assign(request, shipment);
    await tx.em.flush();
    // The webhook of an earlier change must come before this one.
    await releaseWaitingJobs(sql`${id}`).execute(query(tx.em));
    const event = await insertEvent(tx, request, { kind: 'shipment' });
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
    await insertEvent(tx, request, { kind: 'note', internalNote });
    await logAction(tx, {
      action: 'requests.addNote',
      subject: { id, name: `Request of ${request.user.name}` },
      changes: [{ field: 'Internal note', from: null, to: internalNote }],
    });
    return getRequest(tx, id);
  });
}
