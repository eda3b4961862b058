import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { detailBody, type RequestRow, requestBodies } from './requests.sql.ts';
import { HttpError, queryAsAdmin, queryAsCaller } from './session.ts';
import { CHANGE_STATUS, SUBMIT } from './writes.sql.ts';

type Submission = { samples: { id: number; quantity: number }[] };

export function writeRoutes(app: FastifyInstance, pool: Pool): void {
  app.post<{ Body: Submission }>('/api/client/requests', async (request, reply) => {
    const { samples } = request.body;
    const values = [samples.map(({ id }) => id), samples.map(({ quantity }) => quantity)];
    const rows = await queryAsCaller<RequestRow & { remainingCredits: number }>(
      pool,
      request,
      SUBMIT,
      values,
    );
    const [body] = requestBodies(rows, false);
    if (!body) throw new HttpError(409, "You don't have enough credits to request these samples.");
    return reply.status(201).send({ ...body, remainingCredits: rows[0]?.remainingCredits });
  });

  app.patch<{ Params: { id: string }; Body: { status: string } }>(
    '/api/admin/requests/:id',
    async (request) => {
      const values = [Number(request.params.id), request.body.status];
      return detailBody(await queryAsAdmin(pool, request, CHANGE_STATUS, values));
    },
  );
}
