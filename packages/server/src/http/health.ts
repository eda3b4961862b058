import type { FastifyPluginAsync } from 'fastify';
import type { Orm } from '../db/orm.ts';

/** `/healthz`: the process is up. `/readyz`: it can serve, its database reachable and migrated. */
export const health: FastifyPluginAsync<{ orm: Orm }> = async (app, { orm }) => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.type('text/plain').send('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
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
