import { quantityLimits, REQUEST_LINES_MAX } from '@portal/contract/requests.values';
import { readStored, store } from '../../../lib/browser-storage.ts';
import { type Cart, type CartDetails, type CartLine, emptyCart, withLines } from './cart.ts';

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
  if ('first' in value)
    return (
      'isSaved' in value &&
      typeof value.isSaved === 'boolean' &&
      Boolean(value.first) &&
      isShipTo(value.first)
    );
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

/** What all tabs of the browser share: no address, no note and nothing else that was typed. */
function sharedPart({ key, lines, changes }: Cart) {
  return { key, changes, lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
}

function parseCart(stored: string | null | undefined): Cart {
  try {
    const cart: unknown = { ...emptyCart(), ...JSON.parse(stored ?? 'null') };
    return isCart(cart) ? cart : emptyCart();
  } catch {
    return emptyCart();
  }
}

/** The cart of a tab with the lines that all tabs share, as `storeCart` has stored them. What was typed stays in its tab. */
export function withSharedLines(cart: Cart, stored: string | null): Cart {
  const { key, lines, changes } = parseCart(stored);
  if (key === cart.key || lines.length + cart.lines.length === 0) return cart;
  const known = new Map(cart.lines.map((line) => [line.id, line]));
  const named = lines.map(({ id, quantity }) => ({ name: '', ...known.get(id), id, quantity }));
  const { changes: _, ...typed } = cart;
  if (lines.length === 0) delete typed.replaced;
  return { ...withLines({ ...typed, ...(changes !== undefined && { changes }) }, named), key };
}

function readTab(userId: number): string | null {
  try {
    return sessionStorage.getItem(storageKey(userId));
  } catch {
    return null;
  }
}

/** The client's cart: the lines that all tabs share, and what was typed in this one. Empty when there is none or it is invalid. */
export function readCart(userId: number): Cart {
  const cart = parseCart(readTab(userId));
  const shared = readStored(storageKey(userId));
  return shared === undefined ? cart : withSharedLines(cart, shared);
}

/** Stores what all tabs have stored already. */
export function keepInTab(userId: number, cart: Cart) {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(cart));
  } catch {
    // Without storage, or when it is full, the cart lasts until the page is closed.
  }
}

/** Keeps the cart in this tab, and its lines for all tabs. */
export function storeCart(userId: number, cart: Cart) {
  keepInTab(userId, cart);
  store(storageKey(userId), cart.lines.length === 0 ? null : JSON.stringify(sharedPart(cart)));
}

/**
 * Calls back with the lines that all tabs share: at each change of another tab, and now, because one may have changed them since
 * they were read.
 * @returns a function that stops it
 */
export function watchSharedLines(userId: number, onChange: (stored: string | null) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey(userId)) onChange(newValue);
  };
  window.addEventListener('storage', listen);
  const stored = readStored(storageKey(userId));
  if (stored !== undefined) onChange(stored);
  return () => window.removeEventListener('storage', listen);
}
