import { expect, test } from 'vitest';
import { axisNumber, fitAxisLabels, niceTicks } from './axis-labels.ts';

test.each([
  [0, '0'],
  [7500, '7,500'],
  [750_000, '750K'],
  [1_250_000, '1.3M'],
  [3_000_000_000, '3B'],
])('The number %d is %s on an axis', (value, label) => {
  expect(axisNumber(value)).toBe(label);
});

/** East Asian characters and W are as wide as two others. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[W\u3000-\u{1FFFF}]/u.test(character) ? 12 : 6), 0);

test('The axis is as wide as its widest name, so that no name is cut', () => {
  const names = ['Oak', '桜と富士山の風景を描いた転写紙...'];
  const { width, labels } = fitAxisLabels(names, measure);
  expect(labels).toEqual(['Oak', '桜と富士山の風景を描いた転写紙...']);
  expect(width).toBeGreaterThan(measure(names[1] ?? ''));
  expect(fitAxisLabels(['Oak', 'Ash leaf'], measure).width).toBeLessThan(70);
});

test('A name that would leave no room for the bars is shortened by its width', () => {
  const { width, labels } = fitAxisLabels([`${'🎨W'.repeat(15)}...`, 'Oak'], measure);
  expect(labels[1]).toBe('Oak');
  expect(labels[0]).toMatch(/^(🎨W?)+\.\.\.$/u);
  expect(measure(labels[0] ?? '')).toBeLessThan(width);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [28, [0, 10, 20, 30]],
  [260, [0, 100, 200, 300]],
])('An axis up to %i has round ticks', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});
