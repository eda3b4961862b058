import { type ComponentType, useEffect, useState } from 'react';
import { type Toast, useToasts } from '../lib/toasts/toasts.ts';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** A toast of a page that cannot load the toaster, for instance because it is offline. */
function PlainToast({ toast: { kind, title, text } }: { toast: Toast }) {
  return (
    <div
      role={kind === 'destructive' ? 'alert' : 'status'}
      className="floating fixed inset-x-4 top-18 z-60 p-4 print:hidden md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:max-w-[420px]"
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}

/**
 * Loads the toaster with the visitor's first interaction or the first toast, and keeps it out of the first load. A toast that
 * appears while it cannot be loaded is plain and stays until the next interaction, which loads it again.
 */
export function LazyToaster() {
  const toasts = useToasts();
  const [Toaster, setToaster] = useState<ComponentType>();
  const [plainToast, setPlainToast] = useState<Toast>();
  useEffect(() => {
    if (Toaster) return;
    const load = async () => {
      setPlainToast(undefined);
      try {
        const file = await import('../components/ui/toaster.tsx');
        setToaster(() => file.Toaster);
      } catch {
        const toast = toasts.takeWaiting();
        if (toast) setPlainToast(toast);
      }
    };
    toasts.onToasterNeeded(load);
    for (const interaction of INTERACTIONS) window.addEventListener(interaction, load);
    return () => {
      for (const interaction of INTERACTIONS) window.removeEventListener(interaction, load);
    };
  }, [toasts, Toaster]);
  if (Toaster) return <Toaster />;
  return plainToast && <PlainToast toast={plainToast} />;
}
