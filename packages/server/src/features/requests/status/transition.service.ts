import type { RequestDetailView, RequestStatus } from '@portal/contract/requests';
import type {
  BulkChangeStatusInput,
  BulkChangeStatusView,
  DecidedRequestView,
  UndoStatusChangesInput,
  UndoStatusChangesView,
} from '@portal/contract/requests/status';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor } from '../../../platform/actor.ts';
import { readNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import { changeEach } from '../../../platform/lib/bulk.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction, moneyChange } from '../../audit-log/log-action.service.ts';
import { chargeReopenedRequest, type RefundCause, refundRequest } from '../../credits/credits.service.ts';
import { findEventTime, publishEvent } from '../../webhooks/webhook-events.service.ts';
import { recordEvent } from '../events/record-event.service.ts';
import { RequestEvent, undoSecondsOf } from '../events/request-event.entity.ts';
import { type EventFacts, readWaitSeconds } from '../events/request-events.sql.ts';
import { enqueueStatusEmail } from '../events/status-emails.service.ts';
import { lockOwnRequest, lockRequest } from '../lock-request.service.ts';
import { withoutInternals } from '../queries/get-request.service.ts';
import type { SampleRequest, Transition, Transitioned } from '../request.entity.ts';
import { shipmentOf } from '../shipment.ts';

type TransitionOptions = Partial<Omit<EventFacts, 'from' | 'actorId' | 'waits'>> & {
  /** Its announcement waits as long as it can be undone. */
  isUndoable?: boolean | undefined;
};

const { postage: postageLabel, ...shipmentLabels } = labelsOf(shipmentFields);

const auditLabels = {
  status: 'Status',
  ...shipmentLabels,
  note: 'Reason',
  internalNote: 'Internal note',
} as const;

const undoMessages = {
  over: 'Too late to undo: the client has already been notified. Change the status instead.',
  changed: 'This request has been changed since. Reload it before making changes.',
  overForClient: 'Too late to undo. Please write to us if the parcel has not arrived.',
} as const;

/** @returns how many credits the client has got back, negative where they were taken again @throws AppError conflict when the client has too few */
async function settleCredits(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { credits, cause }: Pick<Transitioned, 'credits'> & { cause: RefundCause },
): Promise<number> {
  // Not by a sign: that would make -0 of 0.
  if (credits === 'charged-again') return 0 - (await chargeReopenedRequest(tx, request));
  return credits === 'returned' ? refundRequest(tx, request, cause) : 0;
}

/** Every change of a status: by an admin, in bulk, by its client and by an undo. */
export async function transitionRequest(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { isUndoable = false, kind = 'status', ...transition }: Transition & TransitionOptions,
): Promise<DecidedRequestView & { eventId: number }> {
  const { from, credits } = request.transition(transition);
  const cause = kind === 'cancellation' ? 'cancelled' : 'rejected';
  const returnedCredits = await settleCredits(tx, request, { credits, cause });
  const facts = { ...transition, kind, from, actorId: tx.actor.id, waits: isUndoable };
  const { eventId, view } = await recordEvent(tx, request, facts, { enqueueEmail: enqueueStatusEmail });
  return { ...view, eventId, returnedCredits };
}

/** By an admin. */
export async function transitionAndLog(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  transition: Transition & TransitionOptions,
): Promise<DecidedRequestView & { eventId: number }> {
  const before = { ...shipmentOf(request), status: request.status };
  const view = await transitionRequest(tx, request, transition);
  const { note, internalNote } = transition;
  const after = { ...shipmentOf(request), status: request.status, note, internalNote };
  await logAction(tx, {
    action: 'requests.changeStatus',
    subject: request.logSubject,
    changes: [
      ...changesBetween(auditLabels, before, after),
      ...moneyChange(postageLabel, { from: before.postage, to: after.postage }, view.currency),
    ],
  });
  return view;
}

type Decided = { status: RequestStatus; carrier: string | undefined; trackingNumber: string | undefined };

/** As after the same decision whose response was lost. A blank cell keeps what is stored. */
function isAlready(request: SampleRequest, { status, ...shipment }: Decided): boolean {
  const { carrier = request.carrier, trackingNumber = request.trackingNumber } = shipment;
  const isSameParcel = carrier === request.carrier && trackingNumber === request.trackingNumber;
  return request.status === status && isSameParcel && request.cancelledAt === null;
}

/** Each request in a transaction of its own. A result says why its request did not change. */
export async function transitionEach(
  ctx: RuleContext<Actor>,
  { decision, requests, batchesAfter = 0, ...reason }: BulkChangeStatusInput,
): Promise<BulkChangeStatusView> {
  const undoSeconds = undoSecondsOf(batchesAfter);
  const eventIds = new Map<number, number>();
  let returnedCredits = 0;
  const { results } = await changeEach(requests, async ({ id, expectedStatus, carrier, trackingNumber }) => {
    if (expectedStatus === decision) return `Already ${decision}`;
    const shipment = { carrier: carrier ?? undefined, trackingNumber: trackingNumber ?? undefined };
    const changed = await inTransaction(ctx, async (tx) => {
      const request = await lockRequest(tx, id);
      if (isAlready(request, { status: decision, ...shipment })) return null;
      request.assertExpectedStatus(expectedStatus);
      return transitionAndLog(tx, request, { status: decision, undoSeconds, ...shipment, ...reason });
    });
    if (!changed) return `Already ${decision}`;
    eventIds.set(id, changed.eventId);
    returnedCredits += changed.returnedCredits;
    return null;
  });
  return {
    results: results.map((result) => ({ ...result, eventId: eventIds.get(result.id) ?? null })),
    returnedCredits,
  };
}

/** A later note does not prevent an undo, because it changes nothing that the undo restores. */
async function isLatest({ em }: RuleContext, { id, request }: RequestEvent): Promise<boolean> {
  const later = { request: request.id, id: { $gt: id }, eventKind: { $nin: ['note', 'print'] as const } };
  return (await em.count(RequestEvent, later)) === 0;
}

/** What the change had settled was settled by the message as well. */
async function hasMessageSince({ em }: RuleContext, { request, at }: RequestEvent): Promise<boolean> {
  const message = await query(em)
    .selectFrom('request_messages')
    .select('id')
    .where('request_id', '=', request.id)
    .where('at', '>', at)
    .executeTakeFirst();
  return message !== undefined;
}

/** @throws AppError conflict when the request has changed since, or the change was announced */
async function takeBack(tx: RuleContext<Actor>, request: SampleRequest, event: RequestEvent, over: string) {
  if (!(await isLatest(tx, event))) throw conflict(undoMessages.changed);
  const { milliseconds: now } = await readNow(tx.em);
  // The wait of an announcement is rounded up.
  const announcedIn = (await readWaitSeconds(tx.em, request.id)) + 1;
  const restoration = event.takeBack(now);
  if (!restoration) throw conflict(over);
  const hasMessage = await hasMessageSince(tx, event);
  if (hasMessage) delete restoration.awaitedBefore;
  const view = await transitionRequest(tx, request, { ...restoration, kind: 'undo', undoesId: event.id });
  // The webhook event of the message has the status that was taken back. This one is sent after it.
  const at = hasMessage ? await findEventTime(tx, 'request.updated') : undefined;
  if (at !== undefined) await publishEvent(tx, { type: 'request.updated', at, request: view }, announcedIn);
  return view;
}

/** By its client: the request is on its way again. */
export async function undoOwnReceipt(ctx: RuleContext<Actor>, id: number): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    const receipt = { request: id, actor: tx.actor.id, toStatus: 'delivered', eventKind: 'status' } as const;
    const event = await tx.em.findOne(RequestEvent, receipt, { ...forUpdate, orderBy: { id: 'desc' } });
    if (!event) throw conflict(undoMessages.changed);
    return withoutInternals(await takeBack(tx, request, event, undoMessages.overForClient));
  });
}

async function undoTransition(
  ctx: RuleContext<Actor>,
  { id, eventId }: { id: number; eventId: number },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const event = await tx.em.findOneOrFail(RequestEvent, { id: eventId, request: id }, forUpdate);
    const restoration = await takeBack(tx, request, event, undoMessages.over);
    await logAction(tx, {
      action: 'requests.undoStatusChanges',
      subject: request.logSubject,
      changes: [{ field: 'Status', from: event.toStatus, to: restoration.status }],
    });
    return null;
  });
}

/** Each in a transaction of its own. A result says why a transition was not undone. */
export async function undoTransitions(
  ctx: RuleContext<Actor>,
  { changes }: UndoStatusChangesInput,
): Promise<UndoStatusChangesView> {
  const { results } = await changeEach(changes, (change) => undoTransition(ctx, change));
  return { results: results.map(({ id, isChanged, message }) => ({ id, isUndone: isChanged, message })) };
}
