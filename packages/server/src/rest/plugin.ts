import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type AppServices, createRequestContext } from '../http/request-context.ts';
import { createCaller } from '../trpc/router.ts';
import { docsPlugin } from './docs/plugin.ts';
import { sendList } from './lists.ts';
import { procedureOf } from './procedure.ts';
import { inputReader } from './read-input.ts';
import type { Row } from './route.ts';
import { rows } from './routes.ts';

const handlerOf = (row: Row, services: AppServices) => {
  const readInput = inputReader(row);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = createCaller(createRequestContext(services, request, reply, { takesTokens: true }));
    const procedure = procedureOf(caller, row.procedure);
    const input = readInput(request);
    if (row.isList) return sendList(procedure, input, request, reply);

    const result = await procedure(input);
    return reply.status(row.status).send(row.status === 204 ? undefined : result);
  };
};

/** The old `/api` paths, each a row of the table over the router's caller. */
export const restPlugin: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  await app.register(docsPlugin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: handlerOf(row, services),
    });
  }
};
