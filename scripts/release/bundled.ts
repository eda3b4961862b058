import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package inside the server's bundle, as Vite describes it. */
export type BundledPackage = { name: string; version: string; identifier: string; text: string };

/** The build must be up to date. */
export async function readBundledPackages(checkout: string): Promise<BundledPackage[]> {
  return JSON.parse(await readFile(join(checkout, 'packages/server/dist/licenses.json'), 'utf8'));
}
