import { describe, expect, test } from 'vitest';
import { reorder } from './use-reorder.ts';

function line(id: number, quantity: number, isAvailable = true) {
  return {
    id,
    name: `Sample ${id}`,
    quantity,
    isAvailable,
  };
}

describe('filling in an earlier request', () => {
  test('takes over every line that can be had and paid', () => {
    expect(reorder({ lines: [line(1, 2), line(2, 1)], remainingCredits: 3 })).toEqual({
      lines: [
        { id: 1, name: 'Sample 1', quantity: 2 },
        { id: 2, name: 'Sample 2', quantity: 1 },
      ],
      notes: [],
    });
  });

  test('names what has left the catalogue', () => {
    const { lines, notes } = reorder({ lines: [line(1, 1, false), line(2, 1)], remainingCredits: 9 });
    expect(lines.map(({ id }) => id)).toEqual([2]);
    expect(notes).toEqual(['No longer available: Sample 1.']);
  });

  test('cuts what the credits do not reach for, and says how far they reach', () => {
    const { lines, notes } = reorder({ lines: [line(1, 3), line(2, 4), line(3, 1)], remainingCredits: 5 });
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(notes).toEqual(['Your credits do not cover all of it: Sample 2 (2 of 4), Sample 3 (0 of 1).']);
  });

  test('with no credits nothing is filled in', () => {
    expect(reorder({ lines: [line(1, 1)], remainingCredits: 0 }).lines).toEqual([]);
  });
});
