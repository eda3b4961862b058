import { failure, type ToastMessage } from './toasts.ts';

/** Toasts that name no noun. Those of a feature: `<noun>.messages.ts` in its folder (spec, section 8). */
export const successMessages = {
  signedOut: { title: 'Logged out', text: 'You have been successfully logged out.' },
} as const;

export const failureMessages = {
  signOut: failure('Logout failed'),
  /** A file of the app could not be loaded. Some browsers try again only after a reload, which loses the page while offline. */
  openDialog: (isOnline: boolean): ToastMessage => ({
    title: 'Failed to open the dialog',
    ...(isOnline
      ? {
          text: 'Reload the page and try again.',
          action: { label: 'Reload', onClick: () => window.location.reload() },
        }
      : { text: "You're offline. What is on the page is kept." }),
  }),
  copy: { title: 'Failed to copy', text: 'The text is selected. Press Ctrl+C, or ⌘C on a Mac, to copy it.' },
} as const;
