import { lazy, Suspense, useEffect, useState } from 'react';
import { onToasterNeeded } from '../lib/toasts/toasts.ts';

const Toaster = lazy(() =>
  import('../components/ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
);

const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;

/** Keeps the toaster out of the first load: it comes with the visitor's first touch, before anything can fail. */
export const LazyToaster = () => {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const call = () => setIsNeeded(true);
    onToasterNeeded(call);
    for (const touch of FIRST_TOUCHES) window.addEventListener(touch, call, { once: true });
    return () => {
      for (const touch of FIRST_TOUCHES) window.removeEventListener(touch, call);
    };
  }, []);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
};
