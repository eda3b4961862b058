import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { endTheWait } from './waiting-callers.ts';

/** Time that the holder of a broken connection has to give it back by itself, in milliseconds. */
const GRACE = 250;

/** How long a connection in use may say nothing, and a new one may take, in milliseconds. */
type Patience = { silence: number; connectWithin: number };

/** Calls `onSilence` when nothing has moved on a connection for `silence` milliseconds while somebody waited for its answer. */
const watchSilence = (
  socket: Socket,
  silence: number,
  isHeld: () => boolean,
  onSilence: () => void,
): void => {
  socket.setTimeout(silence, () => {
    const heard = socket.bytesRead;
    // This process may be the one that was late: what has arrived meanwhile is read before the next check.
    setImmediate(() => {
      if (isHeld() && socket.bytesRead === heard) onSilence();
    });
  });
};

/**
 * Gives the pool's slot back when a connection that is checked out breaks or falls silent,
 * and its holder does not. Kysely keeps such a client for ever (kysely-org/kysely#1990), so that ten lost backends
 * would end the node. Silence is the database's, so whoever waits for a connection then fails as well.
 */
export const releaseLostConnections = (pool: Pool, { silence, connectWithin }: Patience): void => {
  const held = new Set<PoolClient>();
  const failWaiting = endTheWait(pool, connectWithin);

  pool.on('acquire', (client: PoolClient) => held.add(client));
  pool.on('release', (_error: Error, client: PoolClient) => held.delete(client));
  pool.on('remove', (client: PoolClient) => held.delete(client));
  pool.on('connect', (client: PoolClient) => {
    const { stream } = client.connection;
    const lost = () => {
      setTimeout(() => {
        if (held.delete(client)) client.release(new Error('The connection to the database was lost'));
      }, GRACE).unref();
    };
    client.once('end', lost);
    client.once('error', lost);
    if (!(stream instanceof Socket)) return;
    watchSilence(
      stream,
      silence,
      () => held.has(client),
      () => {
        const loss = new Error('The connection to the database was lost: it does not answer');
        stream.destroy(loss);
        failWaiting(loss);
      },
    );
  });
};
