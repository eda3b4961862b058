/** `pnpm docs:settings`: writes the table of settings into docs/operations.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { withSettingsTable } from './docs/settings-table.ts';

const file = inCheckout('docs/operations.md');
writeFileSync(file, withSettingsTable(readFileSync(file, 'utf8')));
