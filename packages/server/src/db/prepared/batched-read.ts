import DataLoader from 'dataloader';

/** The number of elements that PostgreSQL estimates for an array parameter. */
const BATCH_SIZE = 10;

/** A DataLoader without caching. @param readAll returns the result for each of at most ten keys, in their order */
export function batchedRead<Found>(readAll: (keys: readonly string[]) => Promise<Found[]>) {
  const loader: DataLoader<string, Found> = new DataLoader(
    (keys) => {
      loader.clearAll();
      return readAll(keys);
    },
    { maxBatchSize: BATCH_SIZE, batchScheduleFn: setImmediate },
  );
  return (key: string): Promise<Found> => loader.load(key);
}

/**
 * For a shorter array PostgreSQL's estimate would be too high, so that it would prefer a custom plan every time.
 * @param filler a key that finds nothing
 */
export function padToBatchSize(keys: readonly string[], filler: string): string[] {
  return [...keys, ...Array<string>(Math.max(0, BATCH_SIZE - keys.length)).fill(filler)];
}
