import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { type BasketLine, withLine, withoutLine } from './basket.ts';
import { emptyBasket, keepBasket, readBasket } from './basket-storage.ts';

/** What a partner is about to request. It survives a reload, and every change of it is a submission of its own. */
export const useBasket = (userId: number) => {
  const [basket, setBasket] = useState(() => readBasket(userId));
  useEffect(() => keepBasket(userId, basket), [userId, basket]);

  const change = (changed: (lines: BasketLine[]) => BasketLine[]) =>
    setBasket(({ lines, notes }) => ({ key: newIdempotencyKey(), lines: changed(lines), notes }));
  return {
    ...basket,
    put: (line: BasketLine) => change((lines) => withLine(lines, line)),
    remove: (id: number) => change((lines) => withoutLine(lines, id)),
    dismissNotes: () => setBasket((present) => ({ ...present, notes: [] })),
    empty: () => setBasket(emptyBasket()),
  };
};

export type BasketState = ReturnType<typeof useBasket>;
