import { describe, expect, test } from 'vitest';
import { reorder } from './use-reorder.ts';

function line(id: number, quantity: number, isAvailable = true) {
  return {
    id,
    name: `Sample ${id}`,
    imageUrl: `/pictures/${id}.png`,
    quantity,
    isAvailable,
  };
}

describe('Reordering a request', () => {
  test('Reordering fills in every line that is available, whatever the credits are', () => {
    expect(reorder({ lines: [line(1, 10), line(2, 4)] })).toEqual({
      lines: [
        { id: 1, name: 'Sample 1', imageUrl: '/pictures/1.png', quantity: 10 },
        { id: 2, name: 'Sample 2', imageUrl: '/pictures/2.png', quantity: 4 },
      ],
      notes: [],
    });
  });

  test('Reordering lists the samples that are no longer available', () => {
    const { lines, notes } = reorder({ lines: [line(1, 1, false), line(2, 1)] });
    expect(lines.map(({ id }) => id)).toEqual([2]);
    expect(notes).toEqual(['No longer available: Sample 1.']);
  });
});
