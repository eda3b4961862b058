const INTERVAL_MS = 5;

/**
 * Measures how late the event loop is: a timer is late by the time that the loop took for its last round, and so is a request
 * that has just arrived. Node's `monitorEventLoopDelay` is a histogram, which has no latest value.
 */
export function createLoopClock() {
  let timer: NodeJS.Timeout | undefined;
  let delay = 0;
  return {
    start: (): void => {
      let last = performance.now();
      timer = setInterval(() => {
        const time = performance.now();
        delay = Math.max(0, time - last - INTERVAL_MS);
        last = time;
      }, INTERVAL_MS).unref();
    },
    stop: (): void => {
      clearInterval(timer);
      delay = 0;
    },
    /** In milliseconds. */
    delay: (): number => delay,
  };
}
