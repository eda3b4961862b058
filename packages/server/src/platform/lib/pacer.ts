import { setTimeout as wait } from 'node:timers/promises';

/** A sixth of the time of the event loop, in slices that delay other requests by little. In milliseconds. */
const WORK_MS = 1;
const PAUSE_MS = 5;

/**
 * For long work on many items. Its function is awaited before each item: it returns immediately, or after a pause in which
 * the node serves other requests.
 */
export function pacer(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < WORK_MS) return;
    await wait(PAUSE_MS);
    begun = performance.now();
  };
}

export async function mapPaced<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const pause = pacer();
  const results: Result[] = [];
  for (const item of items) {
    await pause();
    results.push(map(item));
  }
  return results;
}
