import { quantityLimits } from '@portal/contract/limits/requests';
import type { ReorderView } from '@portal/contract/requests';
import type { CartLine } from './cart.ts';

/**
 * An earlier request as lines that can be sent today: what has left the catalogue is left out, and what the credits
 * do not reach for is cut, the first lines first served.
 * @returns the lines, and a sentence for each kind of loss
 */
export const reorder = ({ lines, remainingCredits }: ReorderView) => {
  const kept: CartLine[] = [];
  const unavailable: string[] = [];
  const tooDear: string[] = [];
  let credits = remainingCredits;
  for (const { id, name, quantity, isAvailable } of lines) {
    if (!isAvailable) {
      unavailable.push(name);
      continue;
    }
    const units = Math.min(quantity, credits, quantityLimits.max);
    if (units < quantity) tooDear.push(`${name} (${units} of ${quantity})`);
    if (units > 0) kept.push({ id, name, quantity: units });
    credits -= units;
  }
  return {
    lines: kept,
    notes: [
      ...(unavailable.length > 0 ? [`No longer available: ${unavailable.join(', ')}.`] : []),
      ...(tooDear.length > 0 ? [`Your credits do not cover all of it: ${tooDear.join(', ')}.`] : []),
    ],
  };
};
