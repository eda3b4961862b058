import { existsSync } from 'node:fs';
import { inCheckout } from './checkout.ts';

/** Takes the settings of the checkout's `.env` into the environment; what is set there already wins. */
export function loadEnv(): void {
  const file = inCheckout('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
