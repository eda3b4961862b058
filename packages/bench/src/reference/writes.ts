import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { getDetailBody } from './reads.ts';
import { type RequestRow, requestBody } from './requests.sql.ts';
import { getAdmin, getCaller, HttpError } from './session.ts';
import { SUBMIT } from './submit.sql.ts';

type Submission = { samples: { id: number; quantity: number }[] };
type Submitted = Omit<RequestRow, 'carrier' | 'trackingNumber' | 'userId' | 'at'> & {
  remainingCredits: number;
};

/** A status change that does not change credits. Takes the portal's locks: account, then request. */
const CHANGE_STATUS = {
  name: 'change-status',
  text: `with account as (
      select users.id from users where id = (select user_id from sample_requests where id = $1) for no key update
    ), request as (
      select sample_requests.id, status, user_id from sample_requests join account on account.id = user_id
      where sample_requests.id = $1 for no key update of sample_requests
    ), changed as (
      update sample_requests set status = $2 from request where sample_requests.id = request.id and request.status <> $2
      returning sample_requests.id
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at)
      select changed.id, request.status, $2, $3, now() from changed, request
    )
    select request.id, coalesce(request_shipped, true) as "isNotified"
    from request left join notification_preferences on notification_preferences.user_id = request.user_id`,
};

export function writeRoutes(app: FastifyInstance, pool: Pool): void {
  app.post<{ Body: Submission }>('/api/client/requests', async (request, reply) => {
    const caller = await getCaller(pool, request);
    const { samples } = request.body;
    const values = [caller.id, samples.map(({ id }) => id), samples.map(({ quantity }) => quantity)];
    const { rows } = await pool.query<Submitted>({ ...SUBMIT, values });
    const [row] = rows;
    if (!row) throw new HttpError(409, "You don't have enough credits to request these samples.");
    const { remainingCredits } = row;
    const body = requestBody({ ...row, at: '', userId: caller.id, carrier: null, trackingNumber: null });
    return reply.status(201).send({ ...body, remainingCredits });
  });

  app.patch<{ Params: { id: string }; Body: { status: string } }>(
    '/api/admin/requests/:id',
    async (request) => {
      const caller = await getAdmin(pool, request);
      const id = Number(request.params.id);
      const changed = await pool.query({ ...CHANGE_STATUS, values: [id, request.body.status, caller.id] });
      if (changed.rowCount === 0) throw new HttpError(404, 'Request not found');
      return getDetailBody(pool, id);
    },
  );
}
