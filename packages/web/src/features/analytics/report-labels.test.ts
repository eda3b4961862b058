import { expect, test } from 'vitest';
import { duration, monthName, shortName } from './report-labels.ts';

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [16.62, '16.6 hours'],
  [47.96, '48 hours'],
  [60, '2.5 days'],
])('%s hours read as %s', (hours, words) => {
  expect(duration(hours)).toBe(words);
});

test('months are named', () => {
  expect([monthName('2026-01'), monthName('2025-12')]).toEqual(['Jan 2026', 'Dec 2025']);
});

test('names are cut to 15 characters and an ellipsis, in whole letters', () => {
  expect(shortName('Heritage Lion C')).toBe('Heritage Lion C');
  expect(shortName('Heritage Lion Cr')).toBe('Heritage Lion C...');
  expect(shortName('🎨'.repeat(16))).toBe(`${'🎨'.repeat(15)}...`);
});
