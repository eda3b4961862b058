import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** @returns the absolute path of a file in the checkout */
export function inCheckout(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Loads the checkout's `.env`. Variables that are set already take precedence. Warns of names that no setting has, which may be misspelt. */
export function loadEnv(): void {
  const file = inCheckout('.env');
  if (!existsSync(file)) return;
  process.loadEnvFile(file);
  const settings = new Set(readFileSync(inCheckout('.env.example'), 'utf8').match(/(?<=^#)[A-Z_]+(?==)/gm));
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8'))))
    if (!settings.has(name))
      process.stderr.write(`.env: ${name} is not a setting of the portal (see .env.example)\n`);
}
