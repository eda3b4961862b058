/** `pnpm docs:settings`: updates the table of settings in docs/operations.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { withSettingsTable } from './docs/settings-table.ts';

const file = inCheckout('docs/operations.md');
writeFileSync(file, withSettingsTable(readFileSync(file, 'utf8')));
