import { errorText } from '../api/server-error.ts';

export type ToastMessage = { title: string; text?: string };

export type Toast = ToastMessage & { kind: 'success' | 'destructive' };

export const TRY_LATER = 'Please try again later';

/** A toast after a failure. Its text is the server's message, or the fallback where that is not for users. */
export function failure(title: string, fallback = TRY_LATER) {
  return (error: unknown): ToastMessage => ({ title, text: errorText(error, fallback) });
}

// The toaster is loaded with the first toast. Toasts wait here until it is connected.
const waiting: Toast[] = [];
let requestToaster = () => {};
let show = (toast: Toast) => {
  waiting.push(toast);
  requestToaster();
};

/** Registers the callback that loads the toaster. */
export function onToasterNeeded(load: () => void) {
  requestToaster = load;
  if (waiting.length > 0) load();
}

/** Sends all toasts to the toaster on the page, first those that waited for it. */
export function connectToaster(toaster: (toast: Toast) => void) {
  show = toaster;
  waiting.splice(0).forEach(show);
}

/** Shows a success (role status). */
export function toastSuccess(message: ToastMessage) {
  show({ ...message, kind: 'success' });
}

/** Shows a failure (role alert). */
export function toastError(message: ToastMessage) {
  show({ ...message, kind: 'destructive' });
}
