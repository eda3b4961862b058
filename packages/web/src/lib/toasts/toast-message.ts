import { errorText } from '../api/server-error.ts';

export type ToastMessage = { title: string; text?: string };

export const TRY_LATER = 'Please try again later';

/** A toast that takes its text from the error, as far as that is meant for people. */
export const failure =
  (title: string, fallback = TRY_LATER) =>
  (error: unknown): ToastMessage => ({ title, text: errorText(error, fallback) });
