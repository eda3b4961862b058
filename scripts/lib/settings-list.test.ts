import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';
import { envExample, findMisplaced, withSettingsList } from './settings-list.ts';

test('Each setting has one topic', () => {
  expect(findMisplaced()).toEqual([]);
});

test('The settings in docs/operations.md are up to date; `pnpm docs:settings` updates it', () => {
  const page = readFileSync(inCheckout('docs/operations.md'), 'utf8');
  expect(withSettingsList(page)).toBe(page);
});

test('.env.example is up to date; `pnpm docs:settings` updates it', () => {
  expect(readFileSync(inCheckout('.env.example'), 'utf8')).toBe(envExample());
});
