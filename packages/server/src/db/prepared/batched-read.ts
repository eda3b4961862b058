import DataLoader from 'dataloader';
import type { Em } from '../orm.ts';

/** PostgreSQL estimates 10 elements for an array that it does not know. */
const BATCH_SIZE = 10;

/**
 * Batches lookups made in the same event-loop tick into one query: a DataLoader for each entity manager, with caching off.
 * @param readAll returns the result for each of at most ten keys, in their order
 */
export function batchedRead<Key, Found>(readAll: (em: Em, keys: readonly Key[]) => Promise<Found[]>) {
  const loaders = new WeakMap<Em, DataLoader<Key, Found, string>>();
  const createLoader = (em: Em) => {
    const loader: DataLoader<Key, Found, string> = new DataLoader(
      (keys) => {
        loader.clearAll();
        return readAll(em, keys);
      },
      { maxBatchSize: BATCH_SIZE, batchScheduleFn: setImmediate, cacheKeyFn: JSON.stringify },
    );
    loaders.set(em, loader);
    return loader;
  };
  return (em: Em, key: Key): Promise<Found> => (loaders.get(em) ?? createLoader(em)).load(key);
}

/**
 * Pads the keys of `= any(...)` to ten by repeating the first. For a shorter array PostgreSQL's estimate would be too high,
 * so it would prefer a custom plan every time.
 */
export function padToBatchSize<Key>(keys: readonly Key[]): Key[] {
  return Array.from(
    { length: Math.max(BATCH_SIZE, keys.length) },
    (_, place) => keys[place] ?? keys[0],
  ) as Key[];
}
