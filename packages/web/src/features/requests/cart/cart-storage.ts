import { quantityLimits, REQUEST_LINES_MAX } from '@portal/contract/limits';
import { store } from '../../../lib/browser-storage.ts';
import { type Cart, type CartDetails, type CartLine, emptyCart } from './cart.ts';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isLine(value: unknown): value is CartLine {
  const { id, name, quantity } = Object(value) as Partial<Record<keyof CartLine, unknown>>;
  return (
    Number.isInteger(id) &&
    isText(name) &&
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

/** Checked without zod, which the dashboard does not load otherwise. The server validates each submission. */
function isCart(value: unknown): value is Cart {
  const { key, submitted, lines, details, notes } = Object(value) as Partial<Record<keyof Cart, unknown>>;
  return (
    isText(key) &&
    (submitted === undefined || isText(submitted)) &&
    Array.isArray(lines) &&
    lines.length <= REQUEST_LINES_MAX &&
    lines.every(isLine) &&
    isDetails(details) &&
    Array.isArray(notes) &&
    notes.every(isText)
  );
}

function storageKey(userId: number) {
  return `basket.${userId}`;
}

/** The client's cart in this tab, or else the last one of this browser. Empty when there is none or it is invalid. */
export function readCart(userId: number): Cart {
  const key = storageKey(userId);
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null';
    const stored: unknown = { ...emptyCart(), ...JSON.parse(text) };
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
  const isEmpty = cart.lines.length + cart.notes.length === 0;
  store(storageKey(userId), isEmpty ? null : JSON.stringify(cart));
}
