import { expect, test } from 'vitest';
import { describeAge, formatAge } from './describe-request.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'now'],
  ['2026-11-20T12:00:30Z', 'now'],
  ['2026-11-20T11:59:00Z', '1 min'],
  ['2026-11-20T09:30:00Z', '2 h'],
  ['2026-11-18T12:00:00Z', '2 d'],
  ['2026-08-20T12:00:00Z', '3 mo'],
  ['2024-11-19T12:00:00Z', '2 y'],
])('The age of a request from %s is shown as %s', (date, age) => {
  expect(formatAge(date, now)).toBe(age);
});

test('An age is written out where there is room', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  expect(describeAge('2026-11-18T08:00:00Z', now)).toBe('2 days ago');
  expect(describeAge('2026-11-20T08:00:00Z', now)).toBe('1 hour ago');
  expect(describeAge('2026-11-20T09:00:00Z', now)).toBe('just now');
});
