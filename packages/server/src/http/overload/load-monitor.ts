type LoadMonitorOptions = {
  /** An overload begins when there were never fewer requests than this for a whole window. */
  beginsAt: number;
  /** In milliseconds, from any beginning. */
  now: () => number;
  onChange: (isOverloaded: boolean) => void;
};

const WINDOW_MS = 1_000;
/** An overload ends when the node admits more than this many requests for each one that it refuses. */
const ADMITTED_PER_REFUSED = 10;

/**
 * Tells a standing queue from a burst. A burst is worked off within moments, and then there are few requests for a time. A
 * queue that never gets short delays every request without any use: the portal does not work faster for it.
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
