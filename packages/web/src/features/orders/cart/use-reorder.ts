import type { ReorderView } from '@portal/contract/requests/search';
import { quantityLimits } from '@portal/contract/requests.values';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.ts';
import { failureMessages } from '../../../lib/toasts/messages.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import type { CartDetails, CartLine } from './cart.ts';
import { detailsToKeep, useFillCart } from './use-fill-cart.ts';

/**
 * The lines of an earlier request that can be requested today: only available samples, and as many units as the
 * credits cover, first lines first.
 * @returns the lines, and a note for each kind of loss
 */
export function reorder({ lines, remainingCredits }: Pick<ReorderView, 'lines' | 'remainingCredits'>) {
  const kept: CartLine[] = [];
  const unavailable: string[] = [];
  const reduced: string[] = [];
  let credits = remainingCredits;
  for (const { id, name, quantity, isAvailable } of lines) {
    if (!isAvailable) {
      unavailable.push(name);
      continue;
    }
    const units = Math.min(quantity, credits, quantityLimits.max);
    if (units < quantity) reduced.push(`${name} (${units} of ${quantity})`);
    if (units > 0) kept.push({ id, name, quantity: units });
    credits -= units;
  }
  return {
    lines: kept,
    notes: [
      ...(unavailable.length > 0 ? [`No longer available: ${unavailable.join(', ')}.`] : []),
      ...(reduced.length > 0
        ? [`You don't have enough credits for everything. Reduced: ${reduced.join(', ')}.`]
        : []),
    ],
  };
}

/** What carries over: not the needed-by day, and an address that has left the book as it was. */
function detailsOf({ shipTo, addressId, note, reference }: ReorderView): CartDetails {
  return {
    ...(addressId !== null ? { shipTo: { addressId } } : shipTo && { shipTo }),
    ...detailsToKeep({ note, reference }),
  };
}

/** Fills the cart with an earlier request and opens the request form. */
export function useReorder() {
  const toasts = useToasts();
  const { client } = trpc.useUtils();
  const fillCart = useFillCart();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => client.me.requests.again.query({ id }),
    onError: (error) => toasts.error(failureMessages.requestAgain(error)),
  });
  return {
    // With the press, so that a response that arrives after the page was left does not open another one.
    requestAgain: (id: number) =>
      mutate(id, {
        onSuccess: (earlier) => fillCart({ ...reorder(earlier), details: detailsOf(earlier) }),
      }),
    isPending,
  };
}
