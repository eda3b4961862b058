import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import type { Basket } from './cart.ts';
import { isBasket } from './is-cart.ts';

const nameFor = (userId: number) => `basket.${userId}`;

export const emptyBasket = (): Basket => ({ key: newIdempotencyKey(), lines: [], notes: [] });

/** The basket this browser keeps for a partner; an empty one where there is none, or none that can be read. */
export const readBasket = (userId: number): Basket => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? 'null');
    return isBasket(kept) ? kept : emptyBasket();
  } catch {
    return emptyBasket();
  }
};

/** Keeps a basket across reloads. */
export const keepBasket = (userId: number, basket: Basket) => {
  try {
    if (basket.lines.length + basket.notes.length === 0) localStorage.removeItem(nameFor(userId));
    else localStorage.setItem(nameFor(userId), JSON.stringify(basket));
  } catch {
    // Storage is closed or full: the basket lives as long as the page.
  }
};
