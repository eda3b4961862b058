import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export function inCheckout(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Without the byte order mark of some editors. Ends the process when the file is not text. */
function readEnvFile(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not text in UTF-8' : (error as Error).message;
    process.stderr.write(`.env cannot be read: ${reason}\n`);
    process.exit(1);
  }
}

/**
 * Loads the checkout's `.env`. Variables that are set already take precedence, unless they are empty. Warns of names that no
 * setting has, which may be misspelt.
 */
export function loadEnv(): void {
  const file = inCheckout('.env');
  if (!existsSync(file)) return;
  const settings = new Set(readFileSync(inCheckout('.env.example'), 'utf8').match(/(?<=^#)[A-Z_]+(?==)/gm));
  for (const [name, value] of Object.entries(parseEnv(readEnvFile(file)))) {
    process.env[name] ||= value;
    if (!settings.has(name))
      process.stderr.write(`.env: ${name} is not a setting of the portal (see .env.example)\n`);
  }
}
