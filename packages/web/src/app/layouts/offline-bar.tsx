import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the browser has no connection. It leaves when there is one again. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite" className="print:hidden">
      {!isOnline && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          You're offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
