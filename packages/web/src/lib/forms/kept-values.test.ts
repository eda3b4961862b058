import { expect, test } from 'vitest';
import { keep, keptKey, readKept, removeKeptOfOthers, secretFields } from './kept-values.ts';

test('What is kept for one user is removed when another one signs in', () => {
  sessionStorage.clear();
  keep(keptKey(1, 'address 4'), { city: 'Berlin' });
  keep(keptKey(12, 'address 4'), { city: 'Oslo' });
  sessionStorage.setItem('basket.1', '{}');
  sessionStorage.setItem('basket.12', '{}');
  sessionStorage.setItem('other', 'x');
  removeKeptOfOthers(12);
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['basket.12', 'draft:12:address 4', 'other']);
  expect(readKept(keptKey(12, 'address 4'))).toEqual({ city: 'Oslo' });
});

test('Fields are secret by their type, not by their name', () => {
  document.body.innerHTML = `
    <input name="postalCode" />
    <input name="secretary" />
    <input name="shown" type="text" autocomplete="new-password" />
    <input name="current" type="password" />
    <input name="totp" autocomplete="one-time-code" />`;
  expect(secretFields()).toEqual(['shown', 'current', 'totp']);
  document.body.innerHTML = '';
});
