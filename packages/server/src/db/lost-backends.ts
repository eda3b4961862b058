import type { Pool, PoolClient } from 'pg';

/** Time that the holder of a broken connection has to give it back by itself, in milliseconds. */
const GRACE = 250;

/**
 * Gives the pool's slot back when PostgreSQL drops a connection that is checked out and its holder does not.
 * Kysely keeps such a client for ever (kysely-org/kysely#1990), so that ten lost backends would end the node.
 */
export const releaseLostBackends = (pool: Pool): void => {
  const held = new Set<PoolClient>();

  pool.on('acquire', (client: PoolClient) => held.add(client));
  pool.on('release', (_error: Error, client: PoolClient) => held.delete(client));
  pool.on('remove', (client: PoolClient) => held.delete(client));
  pool.on('connect', (client: PoolClient) => {
    const lost = () => {
      setTimeout(() => {
        if (held.delete(client)) client.release(new Error('The connection to the database was lost'));
      }, GRACE).unref();
    };
    client.once('end', lost);
    client.once('error', lost);
  });
};
