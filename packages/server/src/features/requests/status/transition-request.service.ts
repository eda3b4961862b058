import type { DecidedRequestView, RequestDetailView } from '@portal/contract/requests';
import { notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { chargeReopenedRequest, type RefundCause, refundRequest } from '../../credits/credits.service.ts';
import { enqueueStatusEmail } from '../../emails/enqueue-emails.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { SampleRequest, type Transition, type Transitioned } from '../request.entity.ts';
import { UNDO_WAIT_SECONDS } from '../request-event.entity.ts';
import {
  type EventFacts,
  findRequestForUpdate,
  type WrittenEvent,
  writeChange,
} from './change-status.sql.ts';

export type StatusChange = Transition & Partial<Omit<EventFacts, 'from' | 'actorId'>>;

/** Locks the account before the request, as all transactions do. @throws AppError not-found */
export async function lockRequest({ em }: RuleContext, id: number): Promise<SampleRequest> {
  const request = await findRequestForUpdate(em, id);
  if (!request) throw notFound(SampleRequest.notFound);
  return request;
}

export async function lockOwnRequest(tx: RuleContext<Actor>, id: number): Promise<SampleRequest> {
  // Checked before the lock, because waiting for it would reveal that another client's request exists.
  const isOwn = await tx.em.count(SampleRequest, { id, user: tx.actor.id });
  if (!isOwn) throw notFound(SampleRequest.notFound);
  return lockRequest(tx, id);
}

/** @returns how many credits the client has got back @throws AppError conflict when the client has too few */
async function settleCredits(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { credits, cause }: Pick<Transitioned, 'credits'> & { cause: RefundCause },
): Promise<number> {
  if (credits === 'charged-again') await chargeReopenedRequest(tx, request);
  return credits === 'returned' ? refundRequest(tx, request, cause) : 0;
}

/** Enqueues the email and the webhooks, which wait as long as the change can be undone. */
async function announceTransition(
  tx: RuleContext<Actor>,
  view: RequestDetailView,
  { request, event, isUndoable }: { request: SampleRequest; event: WrittenEvent; isUndoable: boolean },
): Promise<void> {
  const job = { id: event.jobId, waitSeconds: isUndoable ? UNDO_WAIT_SECONDS : 0 };
  await enqueueStatusEmail(tx, {
    id: event.id,
    requestId: request.id,
    userId: request.user.id,
    status: request.status,
    actorId: tx.actor.id,
    preferences: event.preferences,
    job,
  });
  if (event.hasWebhook) await publishEvent(tx, { type: 'request.updated', at: event.at, request: view, job });
}

/**
 * Every change of a status: by an admin, in bulk, by its client and by an undo, which withdraws the announcement of the
 * change and so has none itself.
 */
export async function transitionRequest(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  change: StatusChange,
): Promise<DecidedRequestView & { eventId: number }> {
  const { kind = 'status', isUndoable = false } = change;
  const { from, credits } = request.transition(change);
  const cause = kind === 'cancellation' ? 'cancelled' : 'rejected';
  const returnedCredits = await settleCredits(tx, request, { credits, cause });
  const event = await writeChange(tx.em, request, { ...change, kind, from, actorId: tx.actor.id });
  const view = await getRequest(tx, request.id);
  if (kind !== 'undo') await announceTransition(tx, view, { request, event, isUndoable });
  return { ...view, eventId: event.id, returnedCredits };
}
