type LoadMonitorOptions = {
  /** An overload begins when there were at least this many requests in work for a whole window. */
  beginsAt: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  onChange: (isOverloaded: boolean) => void;
};

const WINDOW_MS = 1_000;
/** An overload ends when the node admits more than this many requests for each one that it refuses. */
const ADMITTED_PER_REFUSED = 10;

/**
 * Detects an overload: a queue of requests that does not get shorter for a whole window. A burst is no overload,
 * because its queue is soon empty. A queue that stays long delays every request and makes the portal no faster.
 */
export function createLoadMonitor({ beginsAt, now, onChange }: LoadMonitorOptions) {
  let isOverloaded = false;
  let windowBegan = now();
  let fewest = 0;
  let admitted = 0;
  let refused = 0;

  const isStillOverloaded = (windowMs: number) =>
    windowMs < 2 * WINDOW_MS && refused > 0 && admitted < refused * ADMITTED_PER_REFUSED;

  return {
    /** @param requests how many are in work after one has ended */
    recordEnd: (requests: number): void => {
      fewest = Math.min(fewest, requests);
    },
    recordDecision: (isAdmitted: boolean): void => {
      if (isAdmitted) admitted += 1;
      else refused += 1;
    },
    /** @param requests how many are in work */
    isOverloaded: (requests: number): boolean => {
      const time = now();
      const windowMs = time - windowBegan;
      if (windowMs < WINDOW_MS) return isOverloaded;
      const wasOverloaded = isOverloaded;
      isOverloaded = wasOverloaded ? isStillOverloaded(windowMs) : fewest >= beginsAt;
      if (isOverloaded !== wasOverloaded) onChange(isOverloaded);
      windowBegan = time;
      fewest = requests;
      admitted = 0;
      refused = 0;
      return isOverloaded;
    },
  };
}

const LOOP_CHECK_INTERVAL_MS = 5;

/**
 * Measures how late the event loop is. A timer is late by the duration of the last round, like a request that has just
 * arrived. Node's `monitorEventLoopDelay` is a histogram, which has no latest value.
 */
export function createLoopMonitor() {
  let timer: NodeJS.Timeout | undefined;
  let delay = 0;
  return {
    start: (): void => {
      let last = performance.now();
      timer = setInterval(() => {
        const time = performance.now();
        delay = Math.max(0, time - last - LOOP_CHECK_INTERVAL_MS);
        last = time;
      }, LOOP_CHECK_INTERVAL_MS).unref();
    },
    stop: (): void => {
      clearInterval(timer);
      delay = 0;
    },
    /** In milliseconds. */
    delay: (): number => delay,
  };
}
