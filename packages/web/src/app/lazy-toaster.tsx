import { lazy, Suspense, useEffect, useState } from 'react';
import { useToasts } from '../lib/toasts/toasts.ts';

const Toaster = lazy(() =>
  import('../components/ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
);

const FIRST_INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Loads the toaster with the visitor's first interaction or the first toast, and keeps it out of the first load. */
export function LazyToaster() {
  const toasts = useToasts();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const load = () => setIsNeeded(true);
    toasts.onToasterNeeded(load);
    for (const interaction of FIRST_INTERACTIONS) window.addEventListener(interaction, load, { once: true });
    return () => {
      for (const interaction of FIRST_INTERACTIONS) window.removeEventListener(interaction, load);
    };
  }, [toasts]);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
