import type { ReorderView } from '@portal/contract/requests/search';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { type CartDetails, type CartLine, unitsOf } from '../cart/cart.ts';
import { detailsToKeep, useFillCart } from '../cart/use-fill-cart.ts';
import { failureMessages } from '../orders.messages.ts';

/** The lines of an earlier request that can be requested today, also beyond the credits, and a note for those that cannot. */
export function reorder(earlier: Pick<ReorderView, 'lines'>) {
  const available = earlier.lines.filter(({ isAvailable }) => isAvailable);
  const unavailable = earlier.lines.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
  return {
    lines: available.map(({ isAvailable: _, ...line }): CartLine => line),
    notes: unavailable.length > 0 ? [`No longer available: ${unavailable.join(', ')}.`] : [],
  };
}

/** What carries over: not the needed-by day, and an address that has left the book as it was. */
function detailsOf({ shipTo, addressId, note, reference }: ReorderView): CartDetails {
  return {
    ...(addressId !== null ? { shipTo: { addressId } } : shipTo && { shipTo }),
    ...detailsToKeep({ note, reference }),
  };
}

/** Fills the cart with an earlier request and opens the request form, and there the question for what the credits do not cover. */
export function useReorder() {
  const toasts = useToasts();
  const { client } = trpc.useUtils();
  const fillCart = useFillCart();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: number) => {
      const earlier = await client.me.requests.reorder.query({ id });
      const order = reorder(earlier);
      const asks = unitsOf(order.lines) > earlier.remainingCredits;
      // Its dialog opens together with the page, not over it a moment later.
      if (asks) await import('./order-dialog.tsx').catch(() => undefined);
      return { order, asks, details: detailsOf(earlier) };
    },
    onError: (error) => toasts.error(failureMessages.requestAgain(error)),
  });
  return {
    // With the press, so that a response that arrives after the page was left does not open another one.
    requestAgain: (id: number) =>
      mutate(id, {
        onSuccess: ({ order, asks, details }) => fillCart({ ...order, details }, asks ? 'admin' : undefined),
      }),
    isPending,
  };
}
