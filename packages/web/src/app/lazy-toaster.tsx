import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from '../lib/toasts/toasts.ts';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Loads the toaster with the visitor's first interaction or the first toast, and keeps it out of the first load. */
export function LazyToaster() {
  const toasts = useToasts();
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    const load = async () => {
      try {
        const file = await import('../components/ui/toaster.tsx');
        setToaster(() => file.Toaster);
      } catch {
        // The page works without toasts. They are loaded again with the next interaction or toast.
      }
    };
    toasts.onToasterNeeded(load);
    for (const interaction of INTERACTIONS) window.addEventListener(interaction, load);
    return () => {
      for (const interaction of INTERACTIONS) window.removeEventListener(interaction, load);
    };
  }, [toasts, Toaster]);
  return Toaster ? <Toaster /> : null;
}
