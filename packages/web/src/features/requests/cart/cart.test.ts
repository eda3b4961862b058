import { requestMessages } from '@portal/contract/limits';
import { describe, expect, test } from 'vitest';
import { type CartLine, cartLimit, highestQuantity, unitsOf, withLine, withoutLine } from './cart.ts';

function line(id: number, quantity: number): CartLine {
  return { id, name: `Sample ${id}`, quantity };
}

describe('The cart', () => {
  test('A cart costs one credit per unit', () => {
    expect(unitsOf([line(1, 2), line(2, 3)])).toBe(5);
    expect(unitsOf([])).toBe(0);
  });

  test('A sample cannot be added once the units of the cart equal the credits, and the cart says why', () => {
    expect(cartLimit([line(1, 4)], 5)).toBeNull();
    expect(cartLimit([line(1, 5)], 5)).toBe(
      'All 5 credits are selected. Remove a unit to add something else.',
    );
    expect(cartLimit([line(1, 5)], 4)).toBe(requestMessages.notEnoughCredits);
    expect(cartLimit([], 0)).toBe(requestMessages.notEnoughCredits);
  });

  test('No sample can be added to 200 samples, and the cart says why', () => {
    const lines = Array.from({ length: 200 }, (_, id) => line(id, 1));
    expect(cartLimit(lines.slice(1), 1_000)).toBeNull();
    expect(cartLimit(lines, 1_000)).toBe('A request can include at most 200 samples');
  });

  test('The quantity of a line is limited to 10 and to the credits that the other lines leave', () => {
    const lines = [line(1, 2), line(2, 3)];
    expect(highestQuantity(lines, line(1, 2), 6)).toBe(3);
    expect(highestQuantity(lines, line(1, 2), 100)).toBe(10);
  });

  test('A line keeps its quantity when the credits decrease', () => {
    expect(highestQuantity([line(1, 4)], line(1, 4), 2)).toBe(4);
  });

  test('A sample is in the cart once, in the order of adding', () => {
    const lines = withLine(withLine(withLine([], line(7, 1)), line(3, 1)), line(7, 4));
    expect(lines).toEqual([line(7, 4), line(3, 1)]);
    expect(withoutLine(lines, 7)).toEqual([line(3, 1)]);
  });
});
