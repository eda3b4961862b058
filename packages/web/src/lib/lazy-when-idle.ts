import { type ComponentType, lazy } from 'react';

/** Safari has no `requestIdleCallback`. */
const WITHOUT_IDLE_CALLBACK_MS = 200;
/** A page that is never idle loads the component after this time. */
const MAX_WAIT_MS = 2_000;
const RETRY_PAUSE_MS = 10_000;

export function nextIdleMoment() {
  return new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, WITHOUT_IDLE_CALLBACK_MS);
  });
}

/**
 * A lazy component without which the page works. Its file does not compete with those of the first paint, and a failed
 * download is tried again until it succeeds.
 */
export function lazyWhenIdle(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    await nextIdleMoment();
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      }
    }
  });
}
