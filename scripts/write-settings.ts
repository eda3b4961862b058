/** `pnpm docs:settings`: updates the list of settings in docs/operations.md, and `.env.example`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { envExample, withSettingsList } from './lib/settings-list.ts';

const file = inCheckout('docs/operations.md');
writeFileSync(file, withSettingsList(readFileSync(file, 'utf8')));
writeFileSync(inCheckout('.env.example'), envExample());
