import { useEffect, useState } from 'react';
import { type CartLine, emptyCart, newIdempotencyKey, withLine, withoutLine } from './cart.ts';
import { keepInTab, readCart, storeCart } from './cart-storage.ts';

/**
 * The client's cart, which survives a reload. Each tab has its own.
 * @param catalogue all samples that can be requested; undefined until they are loaded
 */
export function useCart(userId: number, catalogue: { id: number }[] | undefined) {
  const [stored] = useState(() => readCart(userId));
  const [cart, setCart] = useState(stored);
  useEffect(() => {
    if (cart === stored) keepInTab(userId, cart);
    else storeCart(userId, cart);
  }, [userId, cart, stored]);

  const isUnavailable = ({ id }: CartLine) => catalogue?.every((sample) => sample.id !== id) ?? false;
  const unavailable = cart.lines.filter(isUnavailable).map(({ name }) => name);
  const lines = cart.lines.filter((line) => !isUnavailable(line));
  const notes =
    unavailable.length > 0 ? [...cart.notes, `No longer available: ${unavailable.join(', ')}.`] : cart.notes;

  const change = (changed: (lines: CartLine[]) => CartLine[]) => {
    setCart((current) => ({ ...current, key: newIdempotencyKey(), lines: changed(current.lines) }));
  };
  return {
    key: cart.key,
    lines,
    /** Why lines are missing or smaller. */
    notes,
    put: (line: CartLine) => change((current) => withLine(current, line)),
    remove: (id: number) => change((current) => withoutLine(current, id)),
    dismissNotes: () => setCart({ key: newIdempotencyKey(), lines, notes: [] }),
    empty: () => {
      const next = emptyCart();
      // The page may have been left by then, and the cart may be another one.
      if (readCart(userId).key === cart.key) storeCart(userId, next);
      setCart(next);
    },
  };
}

export type CartState = ReturnType<typeof useCart>;
