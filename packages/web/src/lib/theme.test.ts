import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { chooseTheme, readTheme } from './theme.ts';

const firstPaint = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');
const root = document.documentElement;

afterEach(() => chooseTheme('system'));

test('The theme follows the system until one is chosen', () => {
  expect(readTheme()).toBe('system');
  expect(root).not.toHaveAttribute('data-theme');
});

test.each(['light', 'dark'] as const)(
  'The theme %s is applied immediately and again before the next first paint',
  (theme) => {
    chooseTheme(theme);
    expect(root).toHaveAttribute('data-theme', theme);
    expect(readTheme()).toBe(theme);

    delete root.dataset.theme;
    runInNewContext(firstPaint, { localStorage, document });
    expect(root).toHaveAttribute('data-theme', theme);
  },
);

test('The theme can follow the system again', () => {
  chooseTheme('dark');
  chooseTheme('system');
  runInNewContext(firstPaint, { localStorage, document });
  expect(root).not.toHaveAttribute('data-theme');
  expect(readTheme()).toBe('system');
});

test('An unknown stored theme is ignored', () => {
  localStorage.setItem('theme', 'sepia');
  runInNewContext(firstPaint, { localStorage, document });
  expect(root).not.toHaveAttribute('data-theme');
  expect(readTheme()).toBe('system');
});
