import type { FastifyPluginAsync } from 'fastify';
import type { Orm } from '../db/orm.ts';

type HealthOptions = {
  orm: Orm;
  /** Given when this node is told to stop. */
  leaving: AbortSignal | undefined;
};

/** `/healthz`: the process is up. `/readyz`: it can serve and goes on to, its database reachable and migrated. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { orm, leaving }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.type('text/plain').send('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (leaving?.aborted) return reply.status(503).type('text/plain').send('This node is about to stop');
    try {
      await orm.em.fork().execute('select from settings');
      return reply.type('text/plain').send('ready');
    } catch {
      return reply
        .status(503)
        .header('retry-after', 2)
        .type('text/plain')
        .send('The database cannot be reached');
    }
  });
};
