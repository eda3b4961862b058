import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** Time that the holder of a broken connection has to give it back by itself, in milliseconds. */
const GRACE = 250;

/** Ends a connection on which nothing has moved for `silence` milliseconds while somebody waited for its answer. */
const endWhenSilent = ({ connection }: PoolClient, silence: number, isHeld: () => boolean): void => {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silence, () => {
    const heard = stream.bytesRead;
    // This process may be the one that was late: what has arrived meanwhile is read before the next check.
    setImmediate(() => {
      if (isHeld() && stream.bytesRead === heard)
        stream.destroy(new Error('The connection to the database was lost: it does not answer'));
    });
  });
};

/**
 * Gives the pool's slot back when a connection that is checked out breaks, or falls silent for `silence` milliseconds,
 * and its holder does not. Kysely keeps such a client for ever (kysely-org/kysely#1990), so that ten lost backends
 * would end the node.
 */
export const releaseLostConnections = (pool: Pool, silence: number): void => {
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
    endWhenSilent(client, silence, () => held.has(client));
  });
};
