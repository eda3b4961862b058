import { requestMessages } from '@portal/contract/requests.values';
import { describe, expect, test } from 'vitest';
import {
  type CartLine,
  cartLimit,
  emptyCart,
  submissionKey,
  unitsOf,
  withLine,
  withLines,
  withoutLine,
} from './cart.ts';

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
      'All your credits are in use. Remove a unit to add something else.',
    );
    expect(cartLimit([line(1, 5)], 4)).toBe(requestMessages.notEnoughCredits);
    expect(cartLimit([], 0)).toBe(requestMessages.notEnoughCredits);
  });

  test('No sample can be added to 200 samples, and the cart says why', () => {
    const lines = Array.from({ length: 200 }, (_, id) => line(id, 1));
    expect(cartLimit(lines.slice(1), 1_000)).toBeNull();
    expect(cartLimit(lines, 1_000)).toBe('A request can include at most 200 samples');
  });

  test('A sample is in the cart once, in the order of adding', () => {
    const cart = [line(7, 1), line(3, 1), line(7, 4)].reduce(withLine, emptyCart());
    expect(cart.lines).toEqual([line(7, 4), line(3, 1)]);
    expect(withoutLine(cart, 7).lines).toEqual([line(3, 1)]);
  });
});

test('A cart whose lines were all taken out keeps no details for the next one', () => {
  const details = { note: 'For the fair', neededBy: '2026-12-24', shipTo: { addressId: 7 } };
  const cart = { ...withLine(emptyCart(), line(1, 2)), details };
  expect(withLine(cart, line(2, 1)).details).toEqual(details);
  expect(withoutLine(cart, 1).details).toEqual({});
});

describe('The key of a cart', () => {
  const cart = withLine(emptyCart(), line(1, 2));
  const sent = { ...cart, ...submissionKey(cart, { reference: 'A' }) };

  test('The first submission and its retries have the key of the cart', () => {
    expect(sent.key).toBe(cart.key);
    expect(submissionKey(sent, { reference: 'A' }).key).toBe(cart.key);
  });

  test('A submission that differs from the last one has a new key', () => {
    expect(submissionKey(sent, { reference: 'B' }).key).not.toBe(cart.key);
  });

  test('Each change of the lines makes another request, also one back to the lines of before', () => {
    const changed = withLines(sent, sent.lines);
    expect(changed).toEqual({ ...cart, key: changed.key });
    expect(changed.key).not.toBe(cart.key);
  });

  test('A change of the lines keeps the details and the notes', () => {
    const details = { shipTo: null, note: 'Two cards' };
    expect(withLine({ ...cart, details, notes: ['Reduced'] }, line(2, 1))).toMatchObject({
      details,
      notes: ['Reduced'],
    });
  });
});
