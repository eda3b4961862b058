import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Release 1.0.0. */
const PREVIOUS_RELEASE = '87718a57';

const here = fileURLToPath(new URL('../../../..', import.meta.url));
const PACKAGES = ['contract', 'embedded-postgres', 'server'];

type Checkout = { folder: string; remove: () => Promise<void> };

type PackageFile = { dependencies?: Record<string, string> };

/** @returns the names of the packages that the previous release needs and this version has not installed */
async function listMissingDependencies(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of PACKAGES) {
    const read = async (checkout: string): Promise<PackageFile> =>
      JSON.parse(await readFile(join(checkout, 'packages', name, 'package.json'), 'utf8'));
    const [then, now] = [await read(folder), await read(here)];
    for (const dependency of Object.keys(then.dependencies ?? {}))
      if (now.dependencies?.[dependency] === undefined) missing.push(dependency);
  }
  return missing;
}

/**
 * Extracts the previous release from the history of git, with the dependencies of this version.
 * @returns why that is impossible here as a text
 */
export async function checkOutPreviousRelease(): Promise<Checkout | string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-previous-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    const archive = join(folder, 'release.tar');
    const paths = PACKAGES.map((name) => `packages/${name}`);
    await run('git', ['-C', here, 'archive', '-o', archive, PREVIOUS_RELEASE, 'package.json', ...paths]);
    await run('tar', ['-xf', archive, '-C', folder]);
  } catch (error) {
    await remove();
    return `the history of git has no commit ${PREVIOUS_RELEASE} (${(error as Error).message.trim()})`;
  }
  const missing = await listMissingDependencies(folder);
  if (missing.length > 0) {
    await remove();
    return `the previous release needs packages that this version does not: ${missing.join(', ')}`;
  }
  await symlink(join(here, 'node_modules'), join(folder, 'node_modules'));
  for (const name of PACKAGES) {
    const modules = join('packages', name, 'node_modules');
    // The links to other packages of the workspace are relative, so that they lead to the previous release.
    await cp(join(here, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true });
  }
  return { folder, remove };
}
