import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/**
 * Says that the browser has no connection, or that the page no longer hears of changes made elsewhere. It leaves when the
 * connection is back.
 */
export function ConnectionBar({ isInterrupted }: { isInterrupted: boolean }) {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const text = isOnline ? isInterrupted && 'Live updates are interrupted.' : "You're offline.";
  return (
    <div aria-live="polite" className="print:hidden">
      {text && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          {`${text} What you see may be out of date.`}
        </p>
      )}
    </div>
  );
}
