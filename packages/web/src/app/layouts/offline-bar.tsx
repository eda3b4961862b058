import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Says that the browser has no connection. It leaves when there is one again. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
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
