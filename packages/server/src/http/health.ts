import type { FastifyPluginAsync } from 'fastify';
import { isConnectionError } from '../db/errors.ts';
import type { Orm } from '../db/orm.ts';
import { VERSION } from '../version.ts';

type HealthOptions = {
  orm: Orm;
  storageProblem: (() => string | undefined) | undefined;
  shutdownSignal: AbortSignal | undefined;
};

/**
 * `/healthz`: the process runs. `/readyz`: it accepts requests, and its database is reachable and migrated. A database that
 * refuses writes does not make the node unready, because a load balancer would then stop the reads as well.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (
  app,
  { orm, storageProblem, shutdownSignal },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const options = { logLevel: 'warn', config: { isAlwaysAdmitted: true } } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.type('text/plain').send(`ok, version ${VERSION}`),
  );

  app.get('/readyz', options, async (_request, reply) => {
    reply.type('text/plain');
    if (shutdownSignal?.aborted) return reply.status(503).send('The node is shutting down');
    try {
      const [database] = await orm.em
        .fork()
        .execute<{ isReadOnly: boolean }[]>(
          `select current_setting('transaction_read_only') = 'on' as "isReadOnly" from settings`,
        );
      if (database?.isReadOnly) return reply.send('ready for reads only: the database is read-only');
      const problem = storageProblem?.();
      return reply.send(problem ? `ready for reads only: the database cannot write, ${problem}` : 'ready');
    } catch (error) {
      const problem = isConnectionError(error) ? 'is unavailable' : 'does not have the tables of the portal';
      return reply.status(503).header('retry-after', 2).send(`The database ${problem}`);
    }
  });
};
