import { requestMessages } from '@portal/contract/limits';
import type {
  CancelledRequestView,
  ChangedRequestView,
  ChangeStatusInput,
  RequestStatus,
} from '@portal/contract/requests';
import type { BulkChangeStatusInput, BulkChangeStatusView } from '@portal/contract/requests/request-search';
import { definedFields } from '../../../db/defined-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../errors.ts';
import { changeEach } from '../../../lib/bulk.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  chargeReopenedRequest,
  type LockedAccount,
  lockAccount,
  type RefundCause,
  refundRequest,
} from '../../credits/credits.service.ts';
import { enqueueStatusEmail } from '../../emails/enqueue-emails.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest, withoutInternals } from '../queries/get-request.service.ts';
import { SampleRequestSchema } from '../request.entity.ts';
import { lockRequestAndAccount, type StatusChange, writeTransition } from './change-status.sql.ts';
import { UNDO_WAIT_SECONDS } from './waiting-jobs.sql.ts';

export type LockedRequest = {
  id: number;
  status: RequestStatus;
  creditsUsed: number;
  carrier: string | null;
  trackingNumber: string | null;
  isCancelled: boolean;
  account: LockedAccount;
};

const auditLabels = {
  status: 'Status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  note: 'Reason',
  internalNote: 'Internal note',
} as const;

/** Locks the account before the request. All transactions use this order, so none deadlock. @throws AppError not-found */
export async function lockRequest(tx: RuleContext, id: number): Promise<LockedRequest> {
  const [row] = await lockRequestAndAccount(tx.em, { id });
  if (!row) throw notFound(requestMessages.notFound);
  const { userId, name, remaining, isResetDue, ...request } = row;
  const account = isResetDue ? await lockAccount(tx, userId) : { id: userId, name, remaining };
  return { ...request, account };
}

/** Returns or charges the credits of a request whose status changes. @throws AppError conflict when there are too few */
export async function moveCreditsWithStatus(
  tx: RuleContext<Actor>,
  request: LockedRequest,
  to: RequestStatus,
  cause?: RefundCause,
): Promise<void> {
  if (to === 'rejected') await refundRequest(tx, request, cause);
  if (request.status === 'rejected') await chargeReopenedRequest(tx, request);
}

/**
 * @param kind `cancellation` for a request that its client rejects
 * @returns the id of the event
 * @throws AppError conflict when the client has too few credits for a reopened request
 */
export async function transitionRequest(
  tx: RuleContext<Actor>,
  request: LockedRequest,
  change: StatusChange,
  kind: 'status' | 'cancellation' = 'status',
): Promise<number> {
  const { id, account, status: from, carrier, trackingNumber } = request;
  await moveCreditsWithStatus(tx, request, change.status, kind === 'cancellation' ? 'cancelled' : 'rejected');

  const userId = account.id;
  const actorId = tx.actor.id;
  const kept = {
    status: change.status,
    carrier,
    trackingNumber,
    note: null,
    internalNote: null,
    isUndoable: false,
  };
  const transition = { ...kept, ...definedFields(change), id, userId, from, kind, actorId };
  const [event] = await writeTransition(tx.em, transition);
  if (!event) throw new Error('A locked request cannot be missing');
  const { preferences, jobId } = event;
  const job = { id: jobId, waitSeconds: change.isUndoable ? UNDO_WAIT_SECONDS : 0 };
  await enqueueStatusEmail(tx, {
    id: event.id,
    requestId: id,
    userId,
    status: change.status,
    actorId,
    preferences,
    job,
  });
  if (event.hasWebhook)
    await publishEvent(tx, {
      type: 'request.updated',
      at: event.at,
      request: await getRequest(tx, id),
      job,
    });
  return event.id;
}

function describeChange({ status, isCancelled }: LockedRequest): string {
  if (isCancelled) return 'cancelled by its client';
  return status === 'pending' ? 'set back to pending' : status;
}

function assertExpectedStatus(request: LockedRequest, expected: ChangeStatusInput['expectedStatus']): void {
  if (expected === undefined || expected === request.status) return;
  const message = `This request has since been ${describeChange(request)}. Reload it before making changes.`;
  throw conflict(message, undefined, 'stale-status');
}

/** @throws AppError not-found; conflict when the client has too few credits or the status is not the expected one */
export async function changeStatus(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, ...change }: ChangeStatusInput,
): Promise<ChangedRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    assertExpectedStatus(request, expectedStatus);
    if (request.status === change.status) return { ...(await getRequest(tx, id)), eventId: null };
    const eventId = await transitionRequest(tx, request, change);
    await logAction(tx, {
      action: 'requests.changeStatus',
      subject: { id, name: `Request of ${request.account.name}` },
      changes: changesBetween(auditLabels, { status: request.status }, change),
    });
    return { ...(await getRequest(tx, id)), eventId };
  });
}

/** Changes several requests, each in a transaction of its own. A result says why its request did not change. */
export async function bulkChangeStatus(
  ctx: RuleContext<Actor>,
  { decision, requests, ...details }: BulkChangeStatusInput,
): Promise<BulkChangeStatusView> {
  const eventIds = new Map<number, number | null>();
  const { results } = await changeEach(requests, async ({ id, expectedStatus }) => {
    if (expectedStatus === decision) return `Already ${decision}`;
    const { eventId } = await changeStatus(ctx, { id, status: decision, expectedStatus, ...details });
    eventIds.set(id, eventId);
    return null;
  });
  return { results: results.map((result) => ({ ...result, eventId: eventIds.get(result.id) ?? null })) };
}

/** @throws AppError not-found, also for another client's request; conflict when it is no longer pending */
export async function cancelOwnRequest(ctx: RuleContext<Actor>, id: number): Promise<CancelledRequestView> {
  return inTransaction(ctx, async (tx) => {
    // Checked before the lock, because waiting for it would reveal that another client's request exists.
    const isOwn = await tx.em.count(SampleRequestSchema, { id, user: ctx.actor.id });
    if (!isOwn) throw notFound(requestMessages.notFound);
    const request = await lockRequest(tx, id);
    if (request.status !== 'pending') {
      const message = request.isCancelled
        ? 'This request has already been cancelled.'
        : `This request has already been ${request.status} and can no longer be cancelled.`;
      throw conflict(message, undefined, 'not-cancellable');
    }
    const change = { status: 'rejected', note: requestMessages.cancelled } as const;
    await transitionRequest(tx, request, change, 'cancellation');
    return { ...withoutInternals(await getRequest(tx, id)), remainingCredits: request.account.remaining };
  });
}
