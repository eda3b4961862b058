import type { AdminRequestDetailView } from '@portal/contract/requests';
import { readNow } from '../../../platform/db/clock.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { EDIT_EMAIL_WAIT_SECONDS, RequestEvent } from './request-event.entity.ts';
import { type EventFacts, writeEvent } from './request-events.sql.ts';
import type { enqueueStatusEmail } from './status-emails.service.ts';

type Announcement = {
  webhookEvent?: 'request.updated' | 'request.outcome';
  /** Queues the email to the client. */
  enqueueEmail?: typeof enqueueStatusEmail | undefined;
};

/**
 * A change of a locked request that its client or integrators learn of: its event, the email and the webhooks. The workers do
 * not announce a transition that was undone, so the undo has no announcement either.
 */
export async function recordEvent(
  tx: RuleContext,
  request: SampleRequest,
  facts: EventFacts,
  { webhookEvent = 'request.updated', enqueueEmail }: Announcement = {},
): Promise<{ eventId: number; view: AdminRequestDetailView }> {
  const event = await writeEvent(tx.em, request, facts);
  const { id: eventId, at, preferences } = event;
  const { id: requestId, user, status } = request;
  const view = await getRequest(tx, requestId);
  const { kind, actorId, waits = false } = facts;
  if (kind === 'undo') return { eventId, view };
  // One email reports the edits that follow each other.
  const waitSeconds = waits && kind !== 'status' ? EDIT_EMAIL_WAIT_SECONDS : 0;
  await enqueueEmail?.(tx, {
    eventId,
    requestId,
    userId: user.id,
    status,
    actorId,
    preferences,
    waitSeconds: Math.max(waitSeconds, event.waitSeconds),
  });
  // `hasWebhook` is about the most frequent event. For another one, the job finds out.
  if (event.hasWebhook || webhookEvent !== 'request.updated') {
    const undoable = waits && kind === 'status' ? { eventId } : {};
    await publishEvent(tx, { type: webhookEvent, at, request: view, ...undoable }, event.waitSeconds);
  }
  return { eventId, view };
}

/** It will have the facts of the time at which it is sent, so one email reports changes that follow each other. */
export async function isEmailWaiting(
  tx: RuleContext,
  request: SampleRequest,
  eventKind: 'shipment' | 'cut',
): Promise<boolean> {
  const waiting = { request, eventKind, replaced: { $ne: null } };
  const last = await tx.em.findOne(RequestEvent, waiting, { ...forUpdate, orderBy: { id: 'desc' } });
  if (!last) return false;
  return last.isWaiting((await readNow(tx.em)).milliseconds);
}
