import { expect, test } from 'vitest';
import { formatCount, pluralize } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567_890, '1,234,567,890'],
])('The count %i is formatted with commas between thousands', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('A noun has an s with every number but one', () => {
  expect([0, 1, 1.5, 2].map((count) => pluralize(count, 'unit'))).toEqual([
    '0 units',
    '1 unit',
    '1.5 units',
    '2 units',
  ]);
  expect(pluralize(1_200, 'row', formatCount(1_200))).toBe('1,200 rows');
});
