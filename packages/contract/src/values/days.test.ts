import { expect, test } from 'vitest';
import { isDay } from './days.ts';

test.each(['2000-01-01', '2026-03-31', '2028-02-29', '2999-12-31'])('The text %s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '',
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '1999-12-31',
  '3000-01-01',
  '2026-3-31',
  '2026-03-31T00',
  'x',
])('The text %j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});
