/** Runs a command of the server, such as `pnpm admin:create`, with settings from the environment and `.env`. */
import { loadEnv } from './checkout.ts';

const [name] = process.argv.splice(2, 1);
loadEnv();
await import(new URL(`../packages/server/src/app/commands/${name}.ts`, import.meta.url).href);
