import DataLoader from 'dataloader';

/** The number of elements that PostgreSQL estimates for an array parameter. */
const BATCH_SIZE = 10;

/** A DataLoader without caching. @param readAll returns the result for each of at most ten keys, in their order */
export function batchedRead<Key, Found>(readAll: (keys: readonly Key[]) => Promise<Found[]>) {
  const loader: DataLoader<Key, Found, string> = new DataLoader(
    (keys) => {
      loader.clearAll();
      return readAll(keys);
    },
    { maxBatchSize: BATCH_SIZE, batchScheduleFn: setImmediate, cacheKeyFn: JSON.stringify },
  );
  return (key: Key): Promise<Found> => loader.load(key);
}

/**
 * For a shorter array PostgreSQL's estimate would be too high, so that it would prefer a custom plan every time.
 * @param filler a key that finds nothing
 */
export function padToBatchSize<Key>(keys: readonly Key[], filler: Key): Key[] {
  return [...keys, ...Array<Key>(Math.max(0, BATCH_SIZE - keys.length)).fill(filler)];
}
