import { expect, test } from 'vitest';
import { findPages } from './pages.ts';

function labelsOf(area: 'client' | 'admin', text: string) {
  return findPages(area, text).flatMap(({ items }) => items.map(({ label }) => label));
}

test('The palette opens with the pages and actions, and finds settings, help and actions by their names', () => {
  expect(labelsOf('client', '')).toEqual(['Dashboard', 'Request History', 'Settings', 'Help']);
  expect(labelsOf('admin', 'webh')).toEqual(['Webhooks']);
  expect(labelsOf('admin', 'secur')).toEqual(['Security']);
  expect(labelsOf('admin', 'help')).toEqual(['Help']);
  expect(labelsOf('admin', 'add')).toEqual(['Add client', 'Add sample', 'Add transfer type']);
});
