import { LINES_MAX, quantityLimits } from '@portal/contract/limits/requests';
import type { Cart, CartLine } from './cart.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isLine = (value: unknown): value is CartLine => {
  const { id, name, quantity } = Object(value) as Partial<Record<keyof CartLine, unknown>>;
  return (
    Number.isInteger(id) &&
    isText(name) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= quantityLimits.min &&
    Number(quantity) <= quantityLimits.max
  );
};

/**
 * Whether what a browser kept is a basket. By hand, for zod would be a twelfth of the dashboard's files; the server checks
 * what is sent in any case.
 */
export const isCart = (value: unknown): value is Cart => {
  const { key, lines, notes } = Object(value) as Partial<Record<keyof Cart, unknown>>;
  return (
    isText(key) &&
    Array.isArray(lines) &&
    lines.length <= LINES_MAX &&
    lines.every(isLine) &&
    Array.isArray(notes) &&
    notes.every(isText)
  );
};
