import { type ChangeStatusInput, type RequestDetailView, requestMessages } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { type CreditActor, lockAccount } from '../credits/credits.rules.ts';
import { chargeRequestAgain, refundRequest } from '../credits/request-credits.rules.ts';
import { findRequest } from './find-request.rules.ts';

const ownerOf = async (tx: Em, id: number): Promise<number> => {
  const row = await query(tx)
    .selectFrom('sample_requests')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(requestMessages.notFound);
  return row.user_id;
};

const lockRequest = async (tx: Em, id: number) => {
  const request = await query(tx)
    .selectFrom('sample_requests')
    .select(['id', 'status', 'credits_used as creditsUsed'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!request) throw notFound(requestMessages.notFound);
  return request;
};

const move = async (tx: Em, actor: NonNullable<CreditActor>, input: ChangeStatusInput): Promise<void> => {
  // The account first, then the request: everyone locks in this order, so nobody waits in a circle.
  const account = await lockAccount(tx, await ownerOf(tx, input.id));
  const request = await lockRequest(tx, input.id);
  if (input.expectedStatus !== undefined && input.expectedStatus !== request.status) {
    throw conflict(`This request is ${request.status} by now. Please look at it again before you change it.`);
  }
  if (request.status === input.status) return;

  if (input.status === 'rejected') await refundRequest(tx, account, request, actor);
  if (request.status === 'rejected') await chargeRequestAgain(tx, account, request, actor);
  await query(tx)
    .updateTable('sample_requests')
    .set({
      status: input.status,
      ...(input.carrier === undefined ? {} : { carrier: input.carrier }),
      ...(input.trackingNumber === undefined ? {} : { tracking_number: input.trackingNumber }),
    })
    .where('id', '=', request.id)
    .execute();
  await query(tx)
    .insertInto('request_events')
    .values({
      request_id: request.id,
      from_status: request.status,
      to_status: input.status,
      actor_id: actor.id,
      at: sql`app_now()`,
      note: input.note ?? null,
      internal_note: input.internalNote ?? null,
    })
    .execute();
};

/**
 * Moves a request to a status and writes the event. Rejecting gives the credits back, moving on from rejected takes
 * them again; the status that it already has changes nothing.
 * @throws Fault not-found, conflict when the client has too few credits or the status is not the expected one
 */
export const changeStatus = async (
  em: Em,
  actor: NonNullable<CreditActor>,
  input: ChangeStatusInput,
): Promise<RequestDetailView> => {
  await inTransaction(em, (tx) => move(tx, actor, input));
  return findRequest(em, input.id);
};
