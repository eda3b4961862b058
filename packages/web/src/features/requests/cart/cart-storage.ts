import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import type { Cart } from './cart.ts';
import { isCart } from './is-cart.ts';

const nameFor = (userId: number) => `basket.${userId}`;

export const emptyBasket = (): Cart => ({ key: newIdempotencyKey(), lines: [], notes: [] });

/** The basket this browser keeps for a client; an empty one where there is none, or none that can be read. */
export const readCart = (userId: number): Cart => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? 'null');
    return isCart(kept) ? kept : emptyBasket();
  } catch {
    return emptyBasket();
  }
};

/** Keeps a basket across reloads. */
export const storeCart = (userId: number, cart: Cart) => {
  try {
    if (cart.lines.length + cart.notes.length === 0) localStorage.removeItem(nameFor(userId));
    else localStorage.setItem(nameFor(userId), JSON.stringify(cart));
  } catch {
    // Storage is closed or full: the basket lives as long as the page.
  }
};
