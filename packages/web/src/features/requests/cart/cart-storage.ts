import { type Cart, emptyCart, isCart } from './cart.ts';

function storageKey(userId: number) {
  return `basket.${userId}`;
}

/** The client's cart in this tab, or else the last one of this browser. Empty when there is none or it is invalid. */
export function readCart(userId: number): Cart {
  const key = storageKey(userId);
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null');
    return isCart(stored) ? stored : emptyCart();
  } catch {
    return emptyCart();
  }
}

/** The tab keeps this cart, whatever other tabs store. */
export function keepInTab(userId: number, cart: Cart) {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(cart));
  } catch {
    // Without storage, or when it is full, the cart lasts until the page is closed.
  }
}

/** Keeps the cart in this tab and as the first one of new tabs. */
export function storeCart(userId: number, cart: Cart) {
  keepInTab(userId, cart);
  try {
    if (cart.lines.length + cart.notes.length === 0) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(cart));
  } catch {
    // Without storage, or when it is full, the cart lasts until the page is closed.
  }
}
