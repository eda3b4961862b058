import { failure, type ToastMessage } from '../../lib/toasts/toasts.ts';

/** For admins: the pages of clients do not load these texts. */
export const successMessages = {
  creditsGranted: (name: string, requestId: number | null, isApproved = false): ToastMessage => ({
    title: 'Credits granted',
    text:
      requestId === null
        ? `${name} still has too few for the request, which goes on waiting.`
        : `Request #${requestId} was sent${isApproved ? ' and approved' : ''}.`,
  }),
  creditsDeclined: { title: 'Declined', text: "We've told the client." },
} as const;

export const failureMessages = {
  grantCredits: failure('Failed to grant credits'),
  declineCredits: failure('Failed to decline'),
} as const;
