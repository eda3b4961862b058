import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** As long as the first files of the app may take (`public/load-failure.js`). */
const PATIENCE_MS = 2500;

/** Above the page, at the bottom of the window. */
const FLOATING_CLASSES = 'floating fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit items-center gap-4 p-4';

/** Shown with what is being loaded: offers a reload when a file does not arrive. */
export function SlowNotice({ className = FLOATING_CLASSES }: { className?: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <div role="alert" className={className}>
        <p className="text-quiet">Loading takes longer than usual.</p>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    )
  );
}
