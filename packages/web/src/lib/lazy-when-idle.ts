import { type ComponentType, lazy } from 'react';

/** Safari has no `requestIdleCallback`. */
const WITHOUT_IDLE_CALLBACK_MS = 200;
/** A page that is never idle loads the component after this time. */
const MAX_WAIT_MS = 2_000;

function nextIdleMoment() {
  return new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, WITHOUT_IDLE_CALLBACK_MS);
  });
}

/** A lazy component whose file does not compete with those of the first paint. */
export function lazyWhenIdle(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    await nextIdleMoment();
    return { default: await load() };
  });
}
