import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { type CartLine, withLine, withoutLine } from './cart.ts';
import { emptyBasket, readCart, storeCart } from './cart-storage.ts';

/**
 * What a client is about to request. It survives a reload, and every change of it is a submission of its own.
 * @param catalogue all that can be requested; undefined while that is not known
 */
export const useCart = (userId: number, catalogue: { id: number }[] | undefined) => {
  const [cart, setBasket] = useState(() => readCart(userId));
  useEffect(() => storeCart(userId, cart), [userId, cart]);

  const isGone = ({ id }: CartLine) => catalogue?.every((sample) => sample.id !== id) ?? false;
  const gone = cart.lines.filter(isGone).map(({ name }) => name);
  const lines = cart.lines.filter((line) => !isGone(line));
  const notes = gone.length > 0 ? [...cart.notes, `No longer available: ${gone.join(', ')}.`] : cart.notes;

  const change = (changed: (lines: CartLine[]) => CartLine[]) =>
    setBasket((present) => ({ ...present, key: newIdempotencyKey(), lines: changed(present.lines) }));
  return {
    key: cart.key,
    lines,
    /** What could not be put in, or had to be taken out. */
    notes,
    put: (line: CartLine) => change((present) => withLine(present, line)),
    remove: (id: number) => change((present) => withoutLine(present, id)),
    dismissNotes: () => setBasket({ key: newIdempotencyKey(), lines, notes: [] }),
    empty: () => setBasket(emptyBasket()),
  };
};

export type CartState = ReturnType<typeof useCart>;
