import { expect, it } from 'vitest';
import { formatCount } from './numbers.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  '%i is formatted as Intl does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  },
);
