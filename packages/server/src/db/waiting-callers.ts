import type { Pool, PoolClient } from 'pg';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** How a pg client says that a connection was not made in time. */
const NOT_MADE = 'timeout expired';

/**
 * Lets those who wait for a connection of a pool be told of a loss at once, instead of each finding it out after the
 * other. The pool itself keeps their places and frees them one by one.
 * @param connectWithin how long a new connection may take, in milliseconds
 * @returns a function that fails all who wait at that moment
 */
export const endTheWait = (pool: Pool, connectWithin: number): ((loss: Error) => void) => {
  const waiting = new Set<(loss: Error) => void>();
  const connect = pool.connect.bind(pool);
  let lastMade = Number.NEGATIVE_INFINITY;
  pool.on('connect', () => {
    lastMade = performance.now();
  });
  const failAll = (loss: Error) => {
    for (const fail of waiting) fail(loss);
  };

  const connectOrFail = () =>
    new Promise<PoolClient>((resolve, reject) => {
      const fail = (error: Error) => {
        waiting.delete(fail);
        reject(error);
      };
      waiting.add(fail);
      connect().then(
        (client) => {
          // Somebody who was told of a loss is no longer here.
          if (!waiting.delete(fail)) return client.release();
          resolve(client);
        },
        (error: Error) => {
          fail(error);
          // While this one hung no other was made: the database is away for everyone.
          const isAway = error.message === NOT_MADE && performance.now() - lastMade > connectWithin;
          if (isAway) failAll(error);
        },
      );
    });
  pool.connect = ((callback?: Callback) =>
    callback ? connect(callback as never) : connectOrFail()) as Pool['connect'];

  return failAll;
};
