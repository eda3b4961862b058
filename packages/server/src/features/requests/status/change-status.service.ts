import { requestMessages } from '@portal/contract/limits';
import type { BulkChangeStatusInput, BulkChangeStatusView } from '@portal/contract/request-search';
import type {
  CancelledRequestView,
  ChangeStatusInput,
  RequestDetailView,
  RequestStatus,
} from '@portal/contract/requests';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, conflict, notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  chargeReopenedRequest,
  type LockedAccount,
  lockAccount,
  refundRequest,
} from '../../credits/credits.service.ts';
import { enqueueStatusEmail } from '../../emails/enqueue-emails.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getOwnRequest, getRequest } from '../queries/get-request.service.ts';
import { SampleRequestSchema } from '../request.entity.ts';
import { lockRequestAndAccount, type StatusChange, writeTransition } from './change-status.sql.ts';

type LockedRequest = { id: number; status: RequestStatus; creditsUsed: number; account: LockedAccount };

const auditLabels = {
  status: 'Status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  note: 'Note',
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

/** @throws AppError conflict when the client has too few credits for a reopened request */
export async function transitionRequest(
  tx: RuleContext<Actor>,
  request: LockedRequest,
  change: StatusChange,
): Promise<void> {
  const { id, account, status: from } = request;
  if (change.status === 'rejected') await refundRequest(tx, request);
  if (from === 'rejected') await chargeReopenedRequest(tx, request);

  const userId = account.id;
  const actorId = tx.actor.id;
  const event = await writeTransition(tx.em, { id, userId, from, change, actorId });

  const { preferences } = event;
  await enqueueStatusEmail(tx, {
    id: event.id,
    requestId: id,
    userId,
    status: change.status,
    actorId,
    preferences,
  });
  if (event.hasWebhook)
    await publishEvent(tx, { type: 'request.updated', at: event.at, request: await getRequest(tx, id) });
}

function assertExpectedStatus(request: LockedRequest, expected: ChangeStatusInput['expectedStatus']): void {
  if (expected === undefined || expected === request.status) return;
  const change = request.status === 'pending' ? 'set back to pending' : request.status;
  throw conflict(`This request has since been ${change}. Reload it before making changes.`);
}

/** @throws AppError not-found; conflict when the client has too few credits or the status is not the expected one */
export async function changeStatus(
  ctx: RuleContext<Actor>,
  { id, expectedStatus, ...change }: ChangeStatusInput,
): Promise<RequestDetailView> {
  await inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    assertExpectedStatus(request, expectedStatus);
    if (request.status === change.status) return;
    await transitionRequest(tx, request, change);
    await logAction(tx, {
      action: 'requests.changeStatus',
      subject: { id, name: `Request of ${request.account.name}` },
      changes: changesBetween(auditLabels, { status: request.status }, change),
    });
  });
  return getRequest(ctx, id);
}

/** Changes several requests, each in a transaction of its own. A result says why its request did not change. */
export async function bulkChangeStatus(
  ctx: RuleContext<Actor>,
  { decision, requests, note, internalNote }: BulkChangeStatusInput,
): Promise<BulkChangeStatusView> {
  const results: BulkChangeStatusView['results'] = [];
  // Sequentially, so that a large selection does not take every connection of the pool.
  for (const { id, expectedStatus } of requests) {
    if (expectedStatus === decision) {
      results.push({ id, isChanged: false, message: `Already ${decision}` });
      continue;
    }
    try {
      await changeStatus(ctx, { id, status: decision, expectedStatus, note, internalNote });
      results.push({ id, isChanged: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, isChanged: false, message: error.message });
    }
  }
  return { results };
}

/** @throws AppError not-found, also for another client's request; conflict when it is no longer pending */
export async function cancelOwnRequest(ctx: RuleContext<Actor>, id: number): Promise<CancelledRequestView> {
  const { account } = await inTransaction(ctx, async (tx) => {
    // Before the lock, whose duration would tell that another client's request exists.
    const isOwn = await tx.em.count(SampleRequestSchema, { id, user: ctx.actor.id });
    if (!isOwn) throw notFound(requestMessages.notFound);
    const request = await lockRequest(tx, id);
    if (request.status !== 'pending')
      throw conflict(`This request has already been ${request.status} and can no longer be cancelled.`);
    await transitionRequest(tx, request, { status: 'rejected', note: requestMessages.cancelled });
    return request;
  });
  return { ...(await getOwnRequest(ctx, id)), remainingCredits: account.remaining };
}
