import { setImmediate as nextImmediate, setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { isConnectionError } from '../db/errors.ts';
import { ResilientPool } from '../db/pool/resilient-pool.ts';
import { VERSION } from '../lib/version.ts';

type HealthOptions = {
  databaseUrl: string;
  storageProblem: (() => string | undefined) | undefined;
  shutdownSignal: AbortSignal | undefined;
};

type DatabaseState = 'ready' | 'read-only' | 'unavailable' | 'silent' | 'no-tables';

const databaseProblems: Partial<Record<DatabaseState, string>> = {
  unavailable: 'The database is unavailable',
  silent: 'The database does not respond',
  'no-tables': 'The database does not have the tables of the portal',
};

const RESPONSE_TIMEOUT_MS = 900;

async function readState(pool: ResilientPool): Promise<DatabaseState> {
  try {
    const connection = await pool.connect();
    let stale: Error | undefined;
    try {
      const { rows } = await connection.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly" from settings`,
        [],
      );
      if (!rows[0]?.isReadOnly) return 'ready';
      stale = new Error('The connection is read-only');
      return 'read-only';
    } finally {
      connection.release(stale);
    }
  } catch (error) {
    return isConnectionError(error) ? 'unavailable' : 'no-tables';
  }
}

async function silence(): Promise<DatabaseState> {
  await wait(RESPONSE_TIMEOUT_MS, undefined, { ref: false });
  // The timer is late if this process was blocked. A response that arrived meanwhile is read before the next immediate.
  return nextImmediate('silent');
}

/**
 * `/healthz`: the process runs. `/readyz`: it accepts requests, and its database is reachable and migrated. A database that
 * refuses writes does not make the node unready, because a load balancer would then stop the reads as well.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (
  app,
  { databaseUrl, storageProblem, shutdownSignal },
) => {
  const pool = new ResilientPool({ url: databaseUrl, size: 1 });
  app.addHook('onClose', () => pool.end());
  let reading: Promise<DatabaseState> | undefined;
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
    reading ??= readState(pool).finally(() => {
      reading = undefined;
    });
    const state = await Promise.race([reading, silence()]);
    const problem = databaseProblems[state];
    if (problem) return reply.status(503).header('retry-after', 2).send(problem);
    if (state === 'read-only') return reply.send('ready for reads only: the database is read-only');
    const storage = storageProblem?.();
    return reply.send(storage ? `ready for reads only: the database cannot write, ${storage}` : 'ready');
  });
};
