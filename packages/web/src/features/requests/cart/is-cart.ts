import { LINES_MAX, quantityLimits } from '@portal/contract/limits/requests';
import type { Basket, BasketLine } from './cart.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isLine = (value: unknown): value is BasketLine => {
  const { id, name, quantity } = Object(value) as Partial<Record<keyof BasketLine, unknown>>;
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
export const isBasket = (value: unknown): value is Basket => {
  const { key, lines, notes } = Object(value) as Partial<Record<keyof Basket, unknown>>;
  return (
    isText(key) &&
    Array.isArray(lines) &&
    lines.length <= LINES_MAX &&
    lines.every(isLine) &&
    Array.isArray(notes) &&
    notes.every(isText)
  );
};
