import type { FastifyPluginAsync } from 'fastify';
import { createDatabaseProbe, type DatabaseState } from '../db/pool/database-probe.ts';
import { STUCK_CHECK_INTERVAL_MS } from '../db/pool/stuck-pool-check.ts';
import { VERSION } from '../lib/version.ts';

type HealthOptions = {
  databaseUrl: string;
  storageProblem: (() => string | undefined) | undefined;
  poolStuckForMs: (() => number) | undefined;
  shutdownSignal: AbortSignal | undefined;
};

const databaseProblems: Partial<Record<DatabaseState, string>> = {
  unavailable: 'The database is unavailable',
  silent: 'The database does not respond',
  'no-tables': 'The database does not have the tables of the portal',
};

/**
 * `/healthz`: the process runs. `/readyz`: it accepts requests, and its database is reachable and migrated. A database that
 * refuses writes does not make the node unready, because a load balancer would then stop the reads as well.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (
  app,
  { databaseUrl, storageProblem, poolStuckForMs, shutdownSignal },
) => {
  const probe = createDatabaseProbe(databaseUrl);
  app.addHook('onClose', () => probe.close());
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const options = { logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.type('text/plain').send(`ok, version ${VERSION}`),
  );

  app.get('/readyz', options, async (_request, reply) => {
    reply.type('text/plain');
    if (shutdownSignal?.aborted) return reply.status(503).send('The node is shutting down');
    const state = await probe.check();
    const stuckForMs = poolStuckForMs?.() ?? 0;
    const problem =
      databaseProblems[state] ??
      (stuckForMs >= STUCK_CHECK_INTERVAL_MS
        ? `All database connections of this node have been in use for ${Math.round(stuckForMs / 1_000)} s`
        : undefined);
    if (problem) return reply.status(503).header('retry-after', 2).send(problem);
    if (state === 'read-only') return reply.send('ready for reads only: the database is read-only');
    const storage = storageProblem?.();
    return reply.send(storage ? `ready for reads only: the database cannot write, ${storage}` : 'ready');
  });
};
