import { expect, test } from 'vitest';
import { clearUserData, readPreferences } from './browser-storage.ts';
import { chooseTheme, readTheme } from './theme.ts';

test("A sign-out removes the user's data and keeps the preferences of the browser", () => {
  chooseTheme('dark');
  localStorage.setItem('queue-shortcuts', 'off');
  localStorage.setItem('basket.7', '{}');
  clearUserData(readPreferences());
  expect({ ...localStorage }).toEqual({ theme: 'dark', 'queue-shortcuts': 'off' });
});

test('Preferences that the sign-out response cleared are stored again', () => {
  chooseTheme('dark');
  const preferences = readPreferences();
  localStorage.clear();
  clearUserData(preferences);
  expect(readTheme()).toBe('dark');
});
