import { LINES_MAX, quantityLimits } from '@portal/contract/limits/requests';

/** A sample that is to be requested. The name says what it was, should it leave the catalogue meanwhile. */
export type CartLine = { id: number; name: string; quantity: number };

/** What a client is about to request, under the key that makes its submission happen once. */
export type Cart = {
  key: string;
  lines: CartLine[];
  /** What could not be put in when an earlier request was filled in again. */
  notes: string[];
};

/** Units in all; each costs one credit. */
export const unitsOf = (lines: CartLine[]) => lines.reduce((units, { quantity }) => units + quantity, 0);

/** A sample can be added while the units are fewer than the credits. */
export const canAddSample = (lines: CartLine[], credits: number) =>
  unitsOf(lines) < credits && lines.length < LINES_MAX;

/** The most units that a line can have, by its own limit and by the credits that the others leave. */
export const highestQuantity = (lines: CartLine[], line: CartLine, credits: number) =>
  Math.min(quantityLimits.max, line.quantity + Math.max(0, credits - unitsOf(lines)));

/** The lines with one more at the end, or with another quantity of one that is there. */
export const withLine = (lines: CartLine[], line: CartLine) =>
  lines.some(({ id }) => id === line.id)
    ? lines.map((present) => (present.id === line.id ? line : present))
    : [...lines, line];

export const withoutLine = (lines: CartLine[], id: number) => lines.filter((line) => line.id !== id);
