import { quantityLimits, REQUEST_LINES_MAX, requestMessages } from '@portal/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { type CartDetails, isCartDetails } from './cart-details.ts';

/** A sample to request. The name is kept, in case the sample leaves the catalogue. */
export type CartLine = { id: number; name: string; quantity: number };

export type Cart = {
  /** The idempotency key of the submission. It changes with the cart, so that each cart is submitted at most once. */
  key: string;
  /** What was last submitted with the key, as JSON. */
  submitted?: string;
  lines: CartLine[];
  details?: CartDetails;
  /** Why lines of a reordered request are missing or smaller. */
  notes: string[];
};

function newIdempotencyKey() {
  // Browsers have no randomUUID on http pages, except on localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyCart(): Cart {
  return { key: newIdempotencyKey(), lines: [], notes: [] };
}

const NO_DETAILS: CartDetails = {};

/** The units of all lines. Each unit costs one credit. */
export function unitsOf(lines: CartLine[]) {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

/** The id of the element that says why no sample can be added; it describes the Add buttons. */
export const CART_LIMIT_ID = 'cart-limit';

/** Why no sample can be added, or the cart cannot be submitted; null when neither is so. */
export function cartLimit(lines: CartLine[], credits: number) {
  const units = unitsOf(lines);
  if (credits < 1 || units > credits) return requestMessages.notEnoughCredits;
  if (lines.length >= REQUEST_LINES_MAX) return requestMessages.tooManyLines;
  if (units < credits) return null;
  const used = credits === 1 ? 'Your only credit is selected.' : `All ${credits} credits are selected.`;
  return `${used} Remove a unit to add something else.`;
}

/** Adds a line at the end, or replaces the line of the same sample. */
export function withLine(lines: CartLine[], line: CartLine) {
  return lines.some(({ id }) => id === line.id)
    ? lines.map((current) => (current.id === line.id ? line : current))
    : [...lines, line];
}

export function withoutLine(lines: CartLine[], id: number) {
  return lines.filter((line) => line.id !== id);
}

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

/** Checked without zod, which the dashboard does not load otherwise. The server validates each submission. */
function isCart(value: unknown): value is Cart {
  const { key, submitted, lines, details, notes } = Object(value) as Partial<Record<keyof Cart, unknown>>;
  return (
    isText(key) &&
    (submitted === undefined || isText(submitted)) &&
    Array.isArray(lines) &&
    lines.length <= REQUEST_LINES_MAX &&
    lines.every(isLine) &&
    (details === undefined || isCartDetails(details)) &&
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

/** The client's cart, which survives a reload. Each tab has its own. */
export function useCart(userId: number) {
  const [stored] = useState(() => readCart(userId));
  const [cart, setCart] = useState(stored);
  useEffect(() => {
    if (cart === stored) keepInTab(userId, cart);
    else storeCart(userId, cart);
  }, [userId, cart, stored]);

  const ids = cart.lines.map(({ id }) => id);
  const { data: unavailableIds = [] } = useQuery({
    ...serverQuery(trpc.me.samples.unavailable, { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isUnavailable = ({ id }: CartLine) => unavailableIds.includes(id);
  const unavailable = cart.lines.filter(isUnavailable).map(({ name }) => name);
  const lines = cart.lines.filter((line) => !isUnavailable(line));
  const notes =
    unavailable.length > 0 ? [...cart.notes, `No longer available: ${unavailable.join(', ')}.`] : cart.notes;

  const change = (changed: (lines: CartLine[]) => CartLine[]) => {
    setCart(({ submitted: _, ...current }) => ({
      ...current,
      key: newIdempotencyKey(),
      lines: changed(current.lines),
    }));
  };
  return {
    lines,
    /** What the client says about the request. A changed one has a new key by `keyFor`. */
    details: cart.details ?? NO_DETAILS,
    setDetails: (change: (details: CartDetails) => CartDetails) =>
      setCart((current) => ({ ...current, details: change(current.details ?? NO_DETAILS) })),
    /** Why lines are missing or smaller. */
    notes,
    put: (line: CartLine) => change((current) => withLine(current, line)),
    remove: (id: number) => change((current) => withoutLine(current, id)),
    /**
     * The idempotency key of a submission. A retry has the same key, also after a reload; one that differs in any field has
     * a new one, because the server refuses a key that it knows from another submission.
     */
    keyFor: (submission: object) => {
      const submitted = JSON.stringify(submission);
      const isRetry = cart.submitted === undefined || cart.submitted === submitted;
      const key = isRetry ? cart.key : newIdempotencyKey();
      setCart((current) => ({ ...current, key, submitted }));
      return key;
    },
    dismissNotes: () =>
      setCart(({ submitted: _, ...current }) => ({
        ...current,
        key: newIdempotencyKey(),
        lines,
        notes: [],
      })),
    empty: () => {
      const next = emptyCart();
      // The page may have been left by then, and the cart may be another one.
      if (readCart(userId).key === cart.key) storeCart(userId, next);
      setCart(next);
    },
  };
}

export type CartState = ReturnType<typeof useCart>;
