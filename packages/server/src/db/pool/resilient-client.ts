import pg, { type Pool, type PoolClient } from 'pg';
import { failPendingAcquires } from './fail-pending-acquires.ts';
import { idleWatchdog } from './idle-watchdog.ts';

/** Time that the holder of a broken connection has to give it back by itself, in milliseconds. */
const GRACE = 250;

/** A database that any connection heard so lately, in milliseconds, is there: one that is slow or lost speaks for itself alone. */
const LATELY = 2_000;

/**
 * Gives a pool's slot back when a connection that is checked out breaks or falls silent, and its holder does not. Kysely
 * keeps such a client for ever (kysely-org/kysely#1990), so that ten lost backends would end the node. When no
 * connection hears anything, whoever waits for one fails as well.
 * @param silence how long a connection in use or in the making may say nothing, in milliseconds; 0 for ever
 * @returns the pool's class of clients, and what follows the pool
 */
export const resilientClient = (silence: number) => {
  const held = new Set<PoolClient>();
  let failWaiting = (_loss: Error): void => {};
  const watch = idleWatchdog(silence, (client) => {
    const loss = new Error('The connection to the database was lost: it does not answer');
    client.connection.stream.destroy(loss);
    failWaiting(loss);
  });

  /** A machine that is short of time may take long to make a connection, step by step: only silence ends the attempt. */
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      watch.begin(this);
      this.once('end', () => watch.end(this));
    }
  }

  const follow = (pool: Pool): void => {
    failWaiting = failPendingAcquires(pool, () => watch.hasHeard(LATELY));
    pool.on('acquire', (client: PoolClient) => {
      held.add(client);
      watch.begin(client);
    });
    const letGo = (client: PoolClient) => {
      held.delete(client);
      watch.end(client);
    };
    pool.on('release', (_error: Error, client: PoolClient) => letGo(client));
    pool.on('remove', letGo);
    pool.on('connect', (client: PoolClient) => {
      const lost = () => {
        setTimeout(() => {
          if (held.delete(client)) client.release(new Error('The connection to the database was lost'));
        }, GRACE).unref();
      };
      client.once('end', lost);
      client.once('error', lost);
      const { connection } = client;
      // PostgreSQL has ended it. Broken at once, it is not given to the next caller in the moment before it closes.
      connection.on('errorMessage', ({ severity, message }: pg.DatabaseError) => {
        if (severity === 'FATAL') connection.stream.destroy(new Error(message));
      });
      watch.hear();
      connection.stream.on('data', watch.hear);
    });
  };
  return { Client, follow };
};
