import { quantityLimits, REQUEST_LINES_MAX, requestMessages } from '@portal/contract/limits';

/** A sample to request. The name is kept, in case the sample leaves the catalogue. */
export type CartLine = { id: number; name: string; quantity: number };

export type Cart = {
  /** The idempotency key of the submission. It changes with the cart, so that each cart is submitted at most once. */
  key: string;
  lines: CartLine[];
  /** Why lines of a reordered request are missing or smaller. */
  notes: string[];
};

export function newIdempotencyKey() {
  // Browsers have no randomUUID on http pages, except on localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyCart(): Cart {
  return { key: newIdempotencyKey(), lines: [], notes: [] };
}

/** The units of all lines. Each unit costs one credit. */
export function unitsOf(lines: CartLine[]) {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

/** The id of the element that says why no sample can be added; it describes the Add buttons. */
export const CART_LIMIT_ID = 'cart-limit';

export function cartLimit(lines: CartLine[], credits: number) {
  const units = unitsOf(lines);
  if (credits < 1 || units > credits) return requestMessages.notEnoughCredits;
  if (lines.length >= REQUEST_LINES_MAX) return requestMessages.tooManyLines;
  if (units < credits) return null;
  const used = credits === 1 ? 'Your only credit is used.' : `All ${credits} credits are used.`;
  return `${used} Remove a unit to add another sample.`;
}

/** The largest quantity of a line within its own limit and the credits that the other lines leave. */
export function highestQuantity(lines: CartLine[], line: CartLine, credits: number) {
  return Math.min(quantityLimits.max, line.quantity + Math.max(0, credits - unitsOf(lines)));
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
export function isCart(value: unknown): value is Cart {
  const { key, lines, notes } = Object(value) as Partial<Record<keyof Cart, unknown>>;
  return (
    isText(key) &&
    Array.isArray(lines) &&
    lines.length <= REQUEST_LINES_MAX &&
    lines.every(isLine) &&
    Array.isArray(notes) &&
    notes.every(isText)
  );
}
