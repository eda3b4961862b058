import { expect, test } from 'vitest';
import { duration, shortName } from './report-labels.ts';

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [16.62, '16.6 hours'],
  [47.96, '48 hours'],
  [60, '2.5 days'],
])('A duration of %s hours is shown as %s', (hours, words) => {
  expect(duration(hours)).toBe(words);
});

test('A long name is cut to 15 whole characters and an ellipsis', () => {
  expect(shortName('Heritage Lion C')).toBe('Heritage Lion C');
  expect(shortName('Heritage Lion Cr')).toBe('Heritage Lion C...');
  expect(shortName('🎨'.repeat(16))).toBe(`${'🎨'.repeat(15)}...`);
});
