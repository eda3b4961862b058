import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether anybody can see this page: not while its tab is in the background. */
export function usePageVisible() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
