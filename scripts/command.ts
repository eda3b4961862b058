/** `pnpm admin:create`, `pnpm credits:check`: a command of the server. Settings come from the environment and `.env`. */
import { existsSync } from 'node:fs';
import { inCheckout } from './checkout.ts';

const [name] = process.argv.splice(2, 1);
if (existsSync(inCheckout('.env'))) process.loadEnvFile(inCheckout('.env'));
await import(new URL(`../packages/server/src/commands/${name}.ts`, import.meta.url).href);
