import type { Pool, PoolClient } from 'pg';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/**
 * Lets those who wait for a connection of a pool be told of a loss at once, instead of each finding it out after the
 * other. The pool itself keeps their places and frees them one by one.
 * @param isHeard whether the database has been heard of lately
 * @returns a function that fails all who wait at that moment, unless the database is heard
 */
export const failPendingAcquires = (pool: Pool, isHeard: () => boolean): ((loss: Error) => void) => {
  const waiting = new Set<(loss: Error) => void>();
  const connect = pool.connect.bind(pool);
  const failAll = (loss: Error) => {
    if (!isHeard()) for (const fail of waiting) fail(loss);
  };

  const connectOrFail = () =>
    new Promise<PoolClient>((resolve, reject) => {
      const fail = (error: Error) => {
        waiting.delete(fail);
        reject(error);
      };
      waiting.add(fail);
      connect().then((client) => {
        // Somebody who was told of a loss is no longer here.
        if (!waiting.delete(fail)) return client.release();
        resolve(client);
      }, fail);
    });
  pool.connect = ((callback?: Callback) =>
    callback ? connect(callback as never) : connectOrFail()) as Pool['connect'];

  return failAll;
};
