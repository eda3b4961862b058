import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { detailBody } from './reads.ts';
import { type RequestRow, requestBody } from './requests.sql.ts';
import { adminOf, callerOf, Refusal } from './session.ts';
import { SUBMIT } from './submit.sql.ts';

type Submission = { samples: { id: number; quantity: number }[] };
type Submitted = Omit<RequestRow, 'carrier' | 'trackingNumber' | 'userId' | 'at'> & {
  remainingCredits: number;
};

/** A move between statuses that leave the credits alone, under the locks that the portal takes: account, then request. */
const MOVE = {
  name: 'move',
  text: `with account as (
      select users.id from users where id = (select user_id from sample_requests where id = $1) for no key update
    ), request as (
      select sample_requests.id, status, user_id from sample_requests join account on account.id = user_id
      where sample_requests.id = $1 for no key update of sample_requests
    ), moved as (
      update sample_requests set status = $2 from request where sample_requests.id = request.id and request.status <> $2
      returning sample_requests.id
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at)
      select moved.id, request.status, $2, $3, now() from moved, request
    )
    select request.id, coalesce(request_shipped, true) as "isTold"
    from request left join notification_preferences on notification_preferences.user_id = request.user_id`,
};

/** The writing calls that are measured. */
export const writes = (app: FastifyInstance, pool: Pool): void => {
  app.post<{ Body: Submission }>('/api/client/requests', async (request, reply) => {
    const caller = await callerOf(pool, request);
    const { samples } = request.body;
    const values = [caller.id, samples.map(({ id }) => id), samples.map(({ quantity }) => quantity)];
    const { rows } = await pool.query<Submitted>({ ...SUBMIT, values });
    const [row] = rows;
    if (!row) throw new Refusal(409, "You don't have enough credits to request these samples.");
    const { remainingCredits } = row;
    const body = requestBody({ ...row, at: '', userId: caller.id, carrier: null, trackingNumber: null });
    return reply.status(201).send({ ...body, remainingCredits });
  });

  app.patch<{ Params: { id: string }; Body: { status: string } }>(
    '/api/admin/requests/:id',
    async (request) => {
      const caller = await adminOf(pool, request);
      const id = Number(request.params.id);
      const moved = await pool.query({ ...MOVE, values: [id, request.body.status, caller.id] });
      if (moved.rowCount === 0) throw new Refusal(404, 'Request not found');
      return detailBody(pool, id);
    },
  );
};
