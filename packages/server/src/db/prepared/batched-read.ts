import DataLoader from 'dataloader';

/** The number of elements that PostgreSQL estimates for an array parameter. */
const BATCH_SIZE = 10;

/**
 * The keys of one batch. V8 links a cleared Map's table to the next one, and once one of them is among the old objects, the
 * results of all later batches stay in memory until the next full collection. So each batch has a Map of its own.
 */
class BatchKeys<Found> {
  #promises = new Map<string, Promise<Found>>();

  get(key: string) {
    return this.#promises.get(key);
  }

  set(key: string, promise: Promise<Found>) {
    this.#promises.set(key, promise);
  }

  delete(key: string) {
    this.#promises.delete(key);
  }

  clear() {
    this.#promises = new Map();
  }
}

/** A DataLoader without caching. @param readAll returns the result for each of at most ten keys, in their order */
export function batchedRead<Key, Found>(readAll: (keys: readonly Key[]) => Promise<Found[]>) {
  const loader: DataLoader<Key, Found, string> = new DataLoader(
    (keys) => {
      loader.clearAll();
      return readAll(keys);
    },
    {
      maxBatchSize: BATCH_SIZE,
      batchScheduleFn: setImmediate,
      cacheKeyFn: JSON.stringify,
      cacheMap: new BatchKeys<Found>(),
    },
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
