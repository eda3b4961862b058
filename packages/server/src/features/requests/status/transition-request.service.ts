import { requestMessages } from '@portal/contract/limits/request-messages';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { notFound } from '../../../errors.ts';
import type { Actor } from '../../auth/actor.ts';
import { type LockedAccount, lockAccount } from '../../credits/credits.service.ts';
import { isResetDue } from '../../credits/credits.sql.ts';
import { chargeRequestAgain, refundRequest } from '../../credits/request-credits.service.ts';
import { enqueueStatusEmail } from '../../emails/enqueue-emails.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { readRequest } from '../queries/get-request.service.ts';
import { writeTransition } from './transition-request.sql.ts';

/** A request under its row's lock, beside the locked account of its client. */
export type LockedRequest = {
  id: number;
  status: RequestStatus;
  creditsUsed: number;
  account: LockedAccount;
};

/** Where a request goes, and what is noted about it. */
export type Move = {
  status: RequestStatus;
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  note?: string | null | undefined;
  internalNote?: string | null | undefined;
};

type LockedRow = Omit<LockedRequest, 'account'> & {
  userId: number;
  name: string;
  remaining: number;
  isDue: boolean;
};

/** Each waits for its lock before its row is read, and the account comes first. */
const lockBoth = preparedQuery<{ id: number }, LockedRow>((db, param) =>
  sql<LockedRow>`
    with account as (
      select users.id, users.name, users.remaining_credits, ${isResetDue} as is_due from users
      where users.id = (select user_id from sample_requests where id = ${param('id')}) for no key update
    )
    select sample_requests.id, status, credits_used as "creditsUsed", account.id as "userId", account.name,
      remaining_credits as remaining, is_due as "isDue"
    from account join sample_requests on user_id = account.id
    where sample_requests.id = ${param('id')} for no key update of sample_requests`.compile(db),
);

/**
 * Locks a request and its client's account until the transaction ends. The account comes first: everyone
 * locks in this order, so nobody waits in a circle.
 * @throws AppError not-found
 */
export const lockRequest = async (tx: Em, id: number): Promise<LockedRequest> => {
  const [row] = await lockBoth(tx, { id });
  if (!row) throw notFound(requestMessages.notFound);
  const { userId, name, remaining, isDue, ...request } = row;
  const account = isDue ? await lockAccount(tx, userId) : { id: userId, name, remaining };
  return { ...request, account };
};

/**
 * Moves a locked request to another status and writes the event. Rejecting gives the credits back, moving on from
 * rejected takes them again.
 * @throws AppError conflict when the client has too few credits
 */
export const transitionRequest = async (
  tx: Em,
  actor: NonNullable<Actor | null>,
  request: LockedRequest,
  move: Move,
): Promise<void> => {
  if (move.status === 'rejected') await refundRequest(tx, request.account, request, actor);
  if (request.status === 'rejected') await chargeRequestAgain(tx, request.account, request, actor);
  const { account, id: requestId } = request;
  const [written] = await writeTransition(tx, {
    id: requestId,
    userId: account.id,
    actorId: actor.id,
    from: request.status,
    to: move.status,
    setsCarrier: move.carrier !== undefined,
    carrier: move.carrier ?? null,
    setsTracking: move.trackingNumber !== undefined,
    trackingNumber: move.trackingNumber ?? null,
    note: move.note ?? null,
    internalNote: move.internalNote ?? null,
  });
  if (!written) throw new Error('A move always answers with one row');
  const { id, at, tellsWebhooks, chosen } = written;
  await enqueueStatusEmail(
    tx,
    { id, requestId, userId: account.id, status: move.status, actorId: actor.id },
    chosen,
  );
  if (tellsWebhooks) await publishEvent(tx, 'request.updated', at, await readRequest(tx, requestId));
};
