import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import {
  type CartDetails,
  type CartLine,
  emptyCart,
  submissionKey,
  withLine,
  withLines,
  withoutLine,
} from './cart.ts';
import { keepInTab, readCart, storeCart } from './cart-storage.ts';

/** The client's cart, which survives a reload. Each tab has its own. */
export function useCart(userId: number) {
  const [stored] = useState(() => readCart(userId));
  const [cart, setCart] = useState(stored);
  useEffect(() => {
    if (cart === stored) keepInTab(userId, cart);
    else storeCart(userId, cart);
  }, [userId, cart, stored]);

  const ids = cart.lines.map(({ id }) => id);
  const { data: unavailableIds = [] } = useQuery({
    ...serverQuery(trpc.me.samples.unavailable, { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isUnavailable = ({ id }: CartLine) => unavailableIds.includes(id);
  const unavailable = cart.lines.filter(isUnavailable).map(({ name }) => name);
  const lines = cart.lines.filter((line) => !isUnavailable(line));
  const notes =
    unavailable.length > 0 ? [...cart.notes, `No longer available: ${unavailable.join(', ')}.`] : cart.notes;

  return {
    lines,
    details: cart.details,
    setDetails: (change: (details: CartDetails) => CartDetails) =>
      setCart((current) => ({ ...current, details: change(current.details) })),
    /** Why lines are missing or smaller. */
    notes,
    put: (line: CartLine) => setCart((current) => withLine(current, line)),
    remove: (id: number) => setCart((current) => withoutLine(current, id)),
    /** The idempotency key of a submission. */
    keyFor: (submission: object) => {
      const submitted = submissionKey(cart, submission);
      setCart((current) => ({ ...current, ...submitted }));
      return submitted.key;
    },
    dismissNotes: () => setCart((current) => ({ ...withLines(current, lines), notes: [] })),
    empty: () => {
      const next = emptyCart();
      // The page may have been left by then, and the cart may be another one.
      if (readCart(userId).key === cart.key) storeCart(userId, next);
      setCart(next);
    },
  };
}

export type CartState = ReturnType<typeof useCart>;
