import { requestMessages } from '@portal/contract/limits/request-messages';
import type { RequestStatus } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { notFound } from '../../../errors.ts';
import { changesBetween } from '../../audit-log/changes-between.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  chargeReopenedRequest,
  type LockedAccount,
  lockAccount,
  refundRequest,
} from '../../credits/credits.service.ts';
import { enqueueStatusEmail } from '../../emails/enqueue-emails.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { readRequest } from '../queries/get-request.service.ts';
import {
  findSubscriptions,
  lockRequestAndAccount,
  type StatusChange,
  writeTransition,
} from './transition-request.sql.ts';

export type LockedRequest = {
  id: number;
  status: RequestStatus;
  creditsUsed: number;
  account: LockedAccount;
};

type Transition = {
  id: number;
  actor: Actor;
  change: StatusChange;
  /** Throws when the locked request must not change. */
  assertAllowed: (request: LockedRequest) => void;
  /** Actions of admins are audited, a client's own ones are not. */
  isAudited: boolean;
};

const auditLabels = {
  status: 'Status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  note: 'Note',
  internalNote: 'Internal note',
} as const;

/** Locks the client's account and then the request. Every transaction uses this order, so none of them deadlock. */
async function lockRequest(tx: Em, id: number): Promise<LockedRequest> {
  const [row] = await lockRequestAndAccount(tx, { id });
  if (!row) throw notFound(requestMessages.notFound);
  const { userId, name, remaining, isResetDue, ...request } = row;
  const account = isResetDue ? await lockAccount(tx, userId) : { id: userId, name, remaining };
  return { ...request, account };
}

/**
 * All steps of a status change, in the caller's transaction. The current status as the new one changes nothing.
 * @returns the request as it was, with the new balance of its account
 * @throws AppError not-found; conflict when the client has too few credits for a reopened request
 */
export async function transitionRequest(
  tx: Em,
  { id, actor, change, assertAllowed, isAudited }: Transition,
): Promise<LockedRequest> {
  const request = await lockRequest(tx, id);
  const { account } = request;
  assertAllowed(request);
  if (request.status === change.status) return request;

  if (change.status === 'rejected') await refundRequest(tx, account, request, actor);
  if (request.status === 'rejected') await chargeReopenedRequest(tx, account, request, actor);

  const event = await writeTransition(tx, request, change, actor);

  const { preferences, hasWebhook } = await findSubscriptions(tx, account.id);
  const transition = {
    id: event.id,
    requestId: id,
    userId: account.id,
    status: change.status,
    actorId: actor.id,
  };
  await enqueueStatusEmail({ em: tx }, { ...transition, preferences });
  if (hasWebhook) {
    const view = await readRequest(tx, id);
    await publishEvent({ em: tx }, { type: 'request.updated', at: event.at, request: view });
  }

  if (isAudited) {
    await logAction(tx, actor, {
      action: 'requests.changeStatus',
      subject: { id, name: `Request of ${account.name}` },
      changes: changesBetween(auditLabels, { status: request.status }, change),
    });
  }
  return request;
}
