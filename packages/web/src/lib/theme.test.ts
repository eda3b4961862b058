import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { chooseTheme, readTheme } from './theme.ts';

const firstPaint = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');
const root = document.documentElement;

function paintFirst(pathname = '/') {
  runInNewContext(firstPaint, { localStorage, document, location: { pathname } });
}

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
    paintFirst();
    expect(root).toHaveAttribute('data-theme', theme);
  },
);

test('The theme can follow the system again', () => {
  chooseTheme('dark');
  chooseTheme('system');
  paintFirst();
  expect(root).not.toHaveAttribute('data-theme');
  expect(readTheme()).toBe('system');
});

test('An unknown stored theme is ignored', () => {
  localStorage.setItem('theme', 'sepia');
  paintFirst();
  expect(root).not.toHaveAttribute('data-theme');
  expect(readTheme()).toBe('system');
});

test('The first paint has the frame of the admin area on its pages alone', () => {
  paintFirst('/dashboard');
  expect(root).not.toHaveAttribute('data-area');
  paintFirst('/admin/requests');
  expect(root).toHaveAttribute('data-area', 'admin');
  delete root.dataset.area;
});
