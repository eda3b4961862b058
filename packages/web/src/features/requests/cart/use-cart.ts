import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { type BasketLine, withLine, withoutLine } from './cart.ts';
import { emptyBasket, keepBasket, readBasket } from './cart-storage.ts';

/**
 * What a partner is about to request. It survives a reload, and every change of it is a submission of its own.
 * @param catalogue all that can be requested; undefined while that is not known
 */
export const useBasket = (userId: number, catalogue: { id: number }[] | undefined) => {
  const [basket, setBasket] = useState(() => readBasket(userId));
  useEffect(() => keepBasket(userId, basket), [userId, basket]);

  const isGone = ({ id }: BasketLine) => catalogue?.every((sample) => sample.id !== id) ?? false;
  const gone = basket.lines.filter(isGone).map(({ name }) => name);
  const lines = basket.lines.filter((line) => !isGone(line));
  const notes =
    gone.length > 0 ? [...basket.notes, `No longer available: ${gone.join(', ')}.`] : basket.notes;

  const change = (changed: (lines: BasketLine[]) => BasketLine[]) =>
    setBasket((present) => ({ ...present, key: newIdempotencyKey(), lines: changed(present.lines) }));
  return {
    key: basket.key,
    lines,
    /** What could not be put in, or had to be taken out. */
    notes,
    put: (line: BasketLine) => change((present) => withLine(present, line)),
    remove: (id: number) => change((present) => withoutLine(present, id)),
    dismissNotes: () => setBasket({ key: newIdempotencyKey(), lines, notes: [] }),
    empty: () => setBasket(emptyBasket()),
  };
};

export type BasketState = ReturnType<typeof useBasket>;
