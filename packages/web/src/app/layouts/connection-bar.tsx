import { useIsOnline } from '../../lib/hooks/use-online.ts';

/**
 * Says that the browser has no connection, or that the page no longer hears of changes made elsewhere. It leaves when the
 * connection is back.
 */
export function ConnectionBar({ isInterrupted }: { isInterrupted: boolean }) {
  const isOnline = useIsOnline();
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
