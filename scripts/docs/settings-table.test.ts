import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';
import { withSettingsTable } from './settings-table.ts';

test('docs/operations.md tells of every variable as the code does; `pnpm docs:settings` brings it up to date', () => {
  const page = readFileSync(inCheckout('docs/operations.md'), 'utf8');
  expect(withSettingsTable(page)).toBe(page);
});
