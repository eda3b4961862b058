import { expect, test } from 'vitest';
import { formatCount } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567_890, '1,234,567,890'],
])('The count %i is formatted with commas between thousands', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
