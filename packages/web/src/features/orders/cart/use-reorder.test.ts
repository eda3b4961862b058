import { describe, expect, test } from 'vitest';
import { noDetails } from '../../../test/builders.ts';
import { reorder } from './use-reorder.ts';

function line(id: number, quantity: number, isAvailable = true) {
  return {
    id,
    name: `Sample ${id}`,
    quantity,
    isAvailable,
  };
}

describe('Reordering a request', () => {
  test('Reordering fills in every line that is available and covered by the credits', () => {
    expect(reorder({ lines: [line(1, 2), line(2, 1)], remainingCredits: 3, ...noDetails })).toEqual({
      lines: [
        { id: 1, name: 'Sample 1', quantity: 2 },
        { id: 2, name: 'Sample 2', quantity: 1 },
      ],
      notes: [],
    });
  });

  test('Reordering lists the samples that are no longer available', () => {
    const { lines, notes } = reorder({
      lines: [line(1, 1, false), line(2, 1)],
      remainingCredits: 9,
      ...noDetails,
    });
    expect(lines.map(({ id }) => id)).toEqual([2]);
    expect(notes).toEqual(['No longer available: Sample 1.']);
  });

  test('Reordering reduces quantities to the credits and lists the reduced lines', () => {
    const { lines, notes } = reorder({
      lines: [line(1, 3), line(2, 4), line(3, 1)],
      remainingCredits: 5,
      ...noDetails,
    });
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(notes).toEqual([
      "You don't have enough credits for everything. Reduced: Sample 2 (2 of 4), Sample 3 (0 of 1).",
    ]);
  });

  test('Reordering without credits fills in nothing', () => {
    expect(reorder({ lines: [line(1, 1)], remainingCredits: 0, ...noDetails }).lines).toEqual([]);
  });
});
