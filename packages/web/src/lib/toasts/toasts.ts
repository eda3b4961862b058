import type { ToastMessage } from './toast-message.ts';

export type Toast = ToastMessage & { kind: 'success' | 'destructive' };

// The toaster is loaded when it is first needed; what is said before that waits here.
const waiting: Toast[] = [];
let callToaster = () => {};
let show = (toast: Toast) => {
  waiting.push(toast);
  callToaster();
};

/** Registers what brings the toaster onto the page. */
export const whenToasterIsNeeded = (call: () => void) => {
  callToaster = call;
  if (waiting.length > 0) call();
};

/** Hands toasts over to the toaster on the page, those that waited for it first. */
export const connectToaster = (toaster: (toast: Toast) => void) => {
  show = toaster;
  waiting.splice(0).forEach(show);
};

/** Says that something went well (role status). */
export const toastSuccess = (message: ToastMessage) => show({ ...message, kind: 'success' });

/** Says that something failed (role alert). */
export const toastError = (message: ToastMessage) => show({ ...message, kind: 'destructive' });
