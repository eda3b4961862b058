import type { FastifyPluginAsync } from 'fastify';
import type { Orm } from '../db/orm.ts';

type HealthOptions = { orm: Orm; shutdownSignal: AbortSignal | undefined };

/** `/healthz`: the process runs. `/readyz`: it accepts requests, and its database is reachable and migrated. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { orm, shutdownSignal }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.type('text/plain').send('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type('text/plain');
    if (shutdownSignal?.aborted) return reply.status(503).send('The node is shutting down');
    try {
      await orm.em.fork().execute('select from settings');
      return reply.send('ready');
    } catch {
      return reply.status(503).header('retry-after', 2).send('The database is unavailable');
    }
  });
};
