import { quantityLimits, REQUEST_LINES_MAX } from '@portal/contract/requests.values';
import { store } from '../../../lib/browser-storage.ts';
import { type Cart, type CartDetails, type CartLine, emptyCart } from './cart.ts';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isLine(value: unknown): value is CartLine {
  const { id, name, quantity, imageUrl = null } = Object(value) as Partial<Record<keyof CartLine, unknown>>;
  return (
    Number.isInteger(id) &&
    (name === undefined || isText(name)) &&
    (imageUrl === null || isText(imageUrl)) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= quantityLimits.min &&
    Number(quantity) <= quantityLimits.max
  );
}

function isShipTo(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(([field, part]) =>
    field === 'addressId' ? Number.isInteger(part) : part === null || isText(part),
  );
}

function isDetails(value: unknown): value is CartDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { shipTo, ...texts } = value as CartDetails;
  return isShipTo(shipTo) && Object.values(texts).every(isText);
}

function isOrder(value: unknown): value is Pick<Cart, 'lines' | 'details' | 'changes'> {
  const { lines, details, changes } = Object(value) as Partial<Record<keyof Cart, unknown>>;
  return (
    Array.isArray(lines) &&
    lines.length <= REQUEST_LINES_MAX &&
    lines.every(isLine) &&
    isDetails(details) &&
    (changes === undefined || Number.isInteger(changes))
  );
}

/** Checked without zod, which the dashboard does not load otherwise. The server validates each submission. */
function isCart(value: unknown): value is Cart {
  const cart = Object(value) as Partial<Record<keyof Cart, unknown>>;
  const { key, submitted, notes, replaced } = cart;
  return (
    isText(key) &&
    (submitted === undefined || isText(submitted)) &&
    isOrder(cart) &&
    (replaced === undefined || isOrder(replaced)) &&
    Array.isArray(notes) &&
    notes.every(isText)
  );
}

function storageKey(userId: number) {
  return `basket.${userId}`;
}

function named({ id, name = '', quantity }: CartLine): CartLine {
  return { id, name, quantity };
}

/** What all tabs of the browser share: no address, no note and nothing else that was typed. */
function sharedPart({ key, lines }: Cart) {
  return { key, lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
}

/** The client's cart in this tab, or else the lines of the last one of this browser. Empty when there is none or it is invalid. */
export function readCart(userId: number): Cart {
  const key = storageKey(userId);
  try {
    const own = sessionStorage.getItem(key);
    const stored: unknown = { ...emptyCart(), ...JSON.parse(own ?? localStorage.getItem(key) ?? 'null') };
    if (!isCart(stored)) return emptyCart();
    // Earlier versions have stored details for all tabs.
    return own === null ? { ...emptyCart(), key: stored.key, lines: stored.lines.map(named) } : stored;
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

/** Keeps the cart in this tab, and its lines for new tabs. */
export function storeCart(userId: number, cart: Cart) {
  keepInTab(userId, cart);
  store(storageKey(userId), cart.lines.length === 0 ? null : JSON.stringify(sharedPart(cart)));
}
