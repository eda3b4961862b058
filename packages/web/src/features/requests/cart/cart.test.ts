import { describe, expect, test } from 'vitest';
import { type CartLine, canAddSample, highestQuantity, unitsOf, withLine, withoutLine } from './cart.ts';

function line(id: number, quantity: number): CartLine {
  return { id, name: `Sample ${id}`, quantity };
}

describe('the basket', () => {
  test('costs one credit a unit', () => {
    expect(unitsOf([line(1, 2), line(2, 3)])).toBe(5);
    expect(unitsOf([])).toBe(0);
  });

  test('a sample cannot be added once the units equal the credits', () => {
    expect(canAddSample([line(1, 4)], 5)).toBe(true);
    expect(canAddSample([line(1, 5)], 5)).toBe(false);
    expect(canAddSample([], 0)).toBe(false);
  });

  test('a line goes to 10 units and no further than the credits that the others leave', () => {
    const lines = [line(1, 2), line(2, 3)];
    expect(highestQuantity(lines, line(1, 2), 6)).toBe(3);
    expect(highestQuantity(lines, line(1, 2), 100)).toBe(10);
  });

  test('a line keeps what it has when the credits shrink under it', () => {
    expect(highestQuantity([line(1, 4)], line(1, 4), 2)).toBe(4);
  });

  test('a sample stands in it once, in the order of picking', () => {
    const lines = withLine(withLine(withLine([], line(7, 1)), line(3, 1)), line(7, 4));
    expect(lines).toEqual([line(7, 4), line(3, 1)]);
    expect(withoutLine(lines, 7)).toEqual([line(3, 1)]);
  });
});
