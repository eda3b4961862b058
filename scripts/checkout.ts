import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @returns the absolute path of a file in the checkout */
export function inCheckout(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Loads the checkout's `.env`. Variables that are set already take precedence. */
export function loadEnv(): void {
  const file = inCheckout('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
