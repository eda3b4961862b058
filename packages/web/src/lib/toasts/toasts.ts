import { createContext, useContext } from 'react';
import { errorText } from '../api/server-error.ts';

export type ToastAction = {
  label: string;
  onClick: () => void;
  /** After this time the button goes, even if the toast stays. */
  endsAfterMs?: number;
  /** The key of `shortcuts.ts` that presses the button. */
  key?: string;
};

export type ToastMessage = {
  title: string;
  text?: string;
  /** What else the reader should know, below the text. */
  note?: string | undefined;
  /** Whether a part of the action failed. */
  isPartial?: boolean;
  /** Whether the form says the same. */
  isInForm?: boolean;
  /** A button, for as long as the toast is shown. */
  action?: ToastAction;
  /** A further button, below the text. */
  furtherAction?: ToastAction;
};

export type Toast = ToastMessage & { id: number; kind: 'success' | 'destructive' };

export const TRY_LATER = 'Please try again later';

/** A toast after a failure. Its text is the server's message, or the fallback where that is not for users. */
export function failure(title: string, fallback?: string) {
  return (error: unknown): ToastMessage => ({ title, text: errorText(error, fallback ?? TRY_LATER) });
}

/** Holds the toast on screen, as a store for React. A new toast takes the place of the former one. */
export function createToasts() {
  const listeners = new Set<() => void>();
  let shown: Toast | undefined;
  let count = 0;
  const change = (toast?: Toast) => {
    shown = toast;
    for (const listener of listeners) listener();
  };
  const show = (message: ToastMessage, kind: Toast['kind']) => {
    count += 1;
    change({ ...message, kind, id: count });
    return count;
  };
  return {
    /** Shows a success (role status). Returns the id of the toast, as `error` does. */
    success: (message: ToastMessage) => show(message, 'success'),
    /** Shows a failure (role alert). */
    error: (message: ToastMessage) => show(message, 'destructive'),
    /** Closes the toast on screen, or only the one with this id. */
    close: (id = shown?.id) => {
      if (id === shown?.id) change();
    },
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ToastContext = createContext<ReturnType<typeof createToasts> | null>(null);

export const ToastProvider = ToastContext.Provider;

export function useToasts() {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider.');
  return toasts;
}
