/** `pnpm docs:settings`: updates the table of settings in docs/operations.md, and `.env.example`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { envExample, withSettingsTable } from './docs/settings-table.ts';

const file = inCheckout('docs/operations.md');
writeFileSync(file, withSettingsTable(readFileSync(file, 'utf8')));
writeFileSync(inCheckout('.env.example'), envExample());
