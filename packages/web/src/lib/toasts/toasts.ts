import { createContext, useContext } from 'react';
import { errorText } from '../api/server-error.ts';

export type ToastMessage = {
  title: string;
  text?: string;
  /** A button, for as long as the toast is shown. */
  action?: { label: string; onClick: () => void };
};

export type Toast = ToastMessage & { kind: 'success' | 'destructive' };

export const TRY_LATER = 'Please try again later';

/** A toast after a failure. Its text is the server's message, or the fallback where that is not for users. */
export function failure(title: string, fallback = TRY_LATER) {
  return (error: unknown): ToastMessage => ({ title, text: errorText(error, fallback) });
}

/** Keeps toasts until the toaster, which is loaded with the first toast, is connected. */
export function createToastQueue() {
  const waiting: Toast[] = [];
  let requestToaster = () => {};
  let show = (toast: Toast) => {
    waiting.push(toast);
    requestToaster();
  };
  return {
    /** Registers the callback that loads the toaster. */
    onToasterNeeded: (load: () => void) => {
      requestToaster = load;
      if (waiting.length > 0) load();
    },
    /** Takes the toasts that wait for the toaster. @returns the last of them */
    takeWaiting: () => waiting.splice(0).at(-1),
    /** Sends all toasts to the toaster on the page, first those that waited for it. */
    connect: (toaster: (toast: Toast) => void) => {
      show = toaster;
      waiting.splice(0).forEach(show);
    },
    /** Shows a success (role status). */
    success: (message: ToastMessage) => show({ ...message, kind: 'success' }),
    /** Shows a failure (role alert). */
    error: (message: ToastMessage) => show({ ...message, kind: 'destructive' }),
  };
}

const ToastContext = createContext<ReturnType<typeof createToastQueue> | null>(null);

export const ToastProvider = ToastContext.Provider;

export function useToasts() {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider.');
  return toasts;
}
