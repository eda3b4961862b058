import { type RequestStatus, requestMessages } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { notFound } from '../../errors.ts';
import { type CreditActor, type LockedAccount, lockAccount } from '../credits/credits.rules.ts';
import { chargeRequestAgain, refundRequest } from '../credits/request-credits.rules.ts';
import { announceMove } from '../notifications/announce.rules.ts';

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

/**
 * Locks a request and its client's account until the transaction ends. The account comes first: everyone
 * locks in this order, so nobody waits in a circle.
 * @throws Fault not-found
 */
export const lockRequest = async (tx: Em, id: number): Promise<LockedRequest> => {
  const owner = sql<number>`(select user_id from sample_requests where id = ${id})`;
  const account = await lockAccount(tx, owner, requestMessages.notFound);
  const request = await query(tx)
    .selectFrom('sample_requests')
    .select(['id', 'status', 'credits_used as creditsUsed'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!request) throw notFound(requestMessages.notFound);
  return { ...request, account };
};

/**
 * Moves a locked request to another status and writes the event. Rejecting gives the credits back, moving on from
 * rejected takes them again.
 * @throws Fault conflict when the client has too few credits
 */
export const moveRequest = async (
  tx: Em,
  actor: NonNullable<CreditActor>,
  request: LockedRequest,
  move: Move,
): Promise<void> => {
  if (move.status === 'rejected') await refundRequest(tx, request.account, request, actor);
  if (request.status === 'rejected') await chargeRequestAgain(tx, request.account, request, actor);
  const { id } = await query(tx)
    .with('moved', (db) =>
      db
        .updateTable('sample_requests')
        .set({
          status: move.status,
          ...(move.carrier === undefined ? {} : { carrier: move.carrier }),
          ...(move.trackingNumber === undefined ? {} : { tracking_number: move.trackingNumber }),
        })
        .where('id', '=', request.id),
    )
    .insertInto('request_events')
    .values({
      request_id: request.id,
      from_status: request.status,
      to_status: move.status,
      actor_id: actor.id,
      at: sql`app_now()`,
      note: move.note ?? null,
      internal_note: move.internalNote ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { account, id: requestId } = request;
  await announceMove(tx, { id, requestId, userId: account.id, status: move.status, actorId: actor.id });
};
