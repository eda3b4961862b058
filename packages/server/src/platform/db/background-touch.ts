/** While the database refuses writes, requests must not pay for further attempts. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

export type BackgroundTouch = (keys: readonly string[], write: (keys: string[]) => Promise<unknown>) => void;

/** Writes times of last use. No response waits for them, because reads must work while the database cannot write. */
export function createBackgroundTouch(onFailure: (error: Error) => void = () => undefined): BackgroundTouch {
  const underWay = new Set<string>();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function run(keys: string[], write: (keys: string[]) => Promise<unknown>) {
    for (const key of keys) underWay.add(key);
    try {
      await write(keys);
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
      onFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      for (const key of keys) underWay.delete(key);
    }
  }

  return (keys, write) => {
    const due = keys.filter((key) => !underWay.has(key));
    if (due.length > 0 && performance.now() > pausedUntil) void run(due, write);
  };
}
