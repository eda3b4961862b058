import DataLoader from 'dataloader';
import type { Em } from '../orm.ts';

/** Most keys of one statement, and as many as PostgreSQL guesses of a list that it does not know. */
const MOST = 10;

/**
 * Reads that calls make at the same time, sent as one: what is asked for in one turn of the event loop goes out at its end,
 * each key once. Nothing is kept, so that every read sees all that was written before it was asked for.
 * @param readAll what belongs to each of at most ten keys, in their order
 */
export const batchedRead = <Key, Found>(readAll: (em: Em, keys: readonly Key[]) => Promise<Found[]>) => {
  const loaders = new WeakMap<Em, DataLoader<Key, Found, string>>();
  const loaderOf = (em: Em) => {
    const known = loaders.get(em);
    if (known) return known;
    const loader: DataLoader<Key, Found, string> = new DataLoader(
      (keys) => {
        loader.clearAll();
        return readAll(em, keys);
      },
      { maxBatchSize: MOST, batchScheduleFn: setImmediate, cacheKeyFn: JSON.stringify },
    );
    loaders.set(em, loader);
    return loader;
  };
  return (em: Em, key: Key): Promise<Found> => loaderOf(em).load(key);
};

/**
 * The keys as a list for `= any(...)` that is never shorter than ten, the first one repeated: with a list that promises
 * fewer rows than its guess PostgreSQL would rather plan the statement anew each time than keep a plan.
 */
export const padToBatchSize = <Key>(keys: readonly Key[]): Key[] =>
  Array.from({ length: Math.max(MOST, keys.length) }, (_, place) => keys[place] ?? keys[0]) as Key[];
