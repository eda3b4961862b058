import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { makeContext, type Services } from '../http/make-context.ts';
import { createCaller } from '../trpc/app-router.ts';
import { sendList } from './lists.ts';
import { assertProcedure, procedureOf } from './procedure.ts';
import { type CallParts, type Row, rows } from './rows.ts';

const partsOf = (request: FastifyRequest): CallParts => ({
  params: request.params as CallParts['params'],
  query: request.query as CallParts['query'],
  body: request.body,
  headers: request.headers,
});

const answer = async (services: Services, row: Row, request: FastifyRequest, reply: FastifyReply) => {
  const caller = createCaller(makeContext(services, request, reply));
  const procedure = procedureOf(caller, row.procedure);
  const input = row.input?.(partsOf(request));
  reply.header('cache-control', 'no-store');
  if (row.isList) return sendList(procedure, input, request, reply);

  const result = await procedure(input);
  return reply.status(row.status).send(row.status === 204 ? undefined : result);
};

/** The old `/api` paths, each a row of the table over the router's caller. */
export const restPlugin: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  for (const row of rows) {
    assertProcedure(row.procedure);
    app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(services, row, request, reply),
    });
  }
};
