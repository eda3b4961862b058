import { type Cart, emptyCart, isCart } from './cart.ts';

function storageKey(userId: number) {
  return `basket.${userId}`;
}

/** The client's cart in this browser; an empty cart when there is none or it is invalid. */
export function readCart(userId: number): Cart {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null');
    return isCart(stored) ? stored : emptyCart();
  } catch {
    return emptyCart();
  }
}

export function storeCart(userId: number, cart: Cart) {
  try {
    if (cart.lines.length + cart.notes.length === 0) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(cart));
  } catch {
    // Without storage, or when it is full, the cart lasts until the page is closed.
  }
}
