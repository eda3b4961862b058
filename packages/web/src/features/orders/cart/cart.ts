import type { HeldRequestView } from '@portal/contract/held-requests';
import type { RequestDetails } from '@portal/contract/requests';
import { REQUEST_LINES_MAX, requestMessages } from '@portal/contract/requests.values';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { Chosen } from '../../addresses/use-ship-to.ts';

/** A sample to request. Name and picture are kept in the tab, in case the sample leaves the catalogue. */
export type CartLine = { id: number; name: string; quantity: number; imageUrl?: string | null | undefined };

/** `isPending` while the name of a sample that another tab selected is read. */
export type ShownLine = CartLine & { isPending?: boolean };

/** What the client says about the request, as much as was typed. */
export type CartDetails = { [Field in keyof RequestDetails]?: string } & {
  shipTo?: Chosen;
};

/** An order is submitted now, or it waits for more credits: of an admin, or of the renewal. */
export type Ending = 'now' | HeldRequestView['waitsFor'];

export type Cart = {
  /** The idempotency key of the submission. It changes with the cart, so that each cart is submitted at most once. */
  key: string;
  /** The held request that this one takes the place of. It waits on until this is sent. */
  changes?: number;
  /** What was last submitted with the key, as JSON. */
  submitted?: string;
  lines: CartLine[];
  details: CartDetails;
  /** The default address of the submission with the key, so that a retry has it when another one becomes the default. */
  sentTo?: number;
  /** Why lines of a reordered request are missing. */
  notes: string[];
  /** The selection that an earlier order took the place of, which can be taken back. */
  replaced?: Pick<Cart, 'lines' | 'details' | 'changes'>;
};

export function emptyCart(): Cart {
  return { key: newIdempotencyKey(), lines: [], details: {}, notes: [] };
}

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
  return 'All your credits are in use. Remove a unit to add something else.';
}

/** The same cart with other lines is another request, which has a key of its own. A cart without lines has no details. */
export function withLines({ details, notes, changes, replaced }: Cart, lines: CartLine[]): Cart {
  return {
    ...emptyCart(),
    ...(changes !== undefined && { changes }),
    ...(replaced && { replaced }),
    lines,
    details: lines.length > 0 ? details : {},
    notes,
  };
}

/** Adds a line at the end, or replaces the line of the same sample. */
export function withLine(cart: Cart, line: CartLine) {
  const isNew = cart.lines.every(({ id }) => id !== line.id);
  const lines = cart.lines.map((current) => (current.id === line.id ? line : current));
  return withLines(cart, isNew ? [...lines, line] : lines);
}

export function withoutLine(cart: Cart, id: number) {
  return withLines(
    cart,
    cart.lines.filter((line) => line.id !== id),
  );
}

/**
 * What the cart keeps of a submission. A retry has the same idempotency key, also after a reload; a submission that differs
 * in any field has a new one, because the server refuses a key that it knows from another submission.
 */
export function submissionKey({ key, submitted: last }: Cart, submission: object) {
  const submitted = JSON.stringify(submission);
  const isRetry = last === undefined || last === submitted;
  return { key: isRetry ? key : newIdempotencyKey(), submitted };
}
