import { pluralize } from '@portal/contract/values/numbers';
import { failure, type ToastMessage } from '../../lib/toasts/toasts.ts';

/** What became of the credits of a request that was cancelled or rejected, or, where they are negative, reopened. */
export function describeReturned(credits: number) {
  if (credits === 0) return 'No credits were returned.';
  const count = Math.abs(credits);
  return `${pluralize(count, 'credit')} ${count === 1 ? 'was' : 'were'} ${credits > 0 ? 'returned' : 'taken again'}.`;
}

export const successMessages = {
  requestCancelled: (returned: number, remaining: number): ToastMessage => ({
    title: 'Request cancelled',
    text: `${describeReturned(returned)} You have ${pluralize(remaining, 'credit')} remaining.`,
  }),
  requestUpdated: { title: 'Request updated' },
  requestReceived: { title: 'Marked as received', text: 'Thank you for telling us.' },
  receiptUndone: { title: 'Not received yet', text: 'Your request is shown as shipped again.' },
} as const;

export const failureMessages = {
  receiveRequest: failure('Failed to mark as received'),
  undoReceipt: failure('Failed to undo'),
  updateRequest: failure('Failed to update request'),
} as const;
