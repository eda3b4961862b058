import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inCheckout } from '../checkout.ts';
import { findCommit } from './commit.ts';

/** What the `dist` folders are built from. The web app shows the guides. */
const INPUTS = [
  'packages/contract',
  'packages/embedded-postgres',
  'packages/server',
  'packages/web',
  'docs/guides',
  'docs/images',
  'package.json',
  'pnpm-lock.yaml',
  'scripts/build.ts',
  'scripts/lib/digest.ts',
  'tsconfig.json',
].map(inCheckout);

/** The file with the digest of the inputs of the last complete build. */
export const STAMP = inCheckout('.cache/build/inputs');

const IGNORED = /^(node_modules|dist|test|\..*)$|\.test\.tsx?$/;

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !IGNORED.test(name));
  return names.sort().flatMap((name) => listFiles(join(path, name)));
}

/**
 * Digests the commit, which the version names, and the content of all files except tests, with their places in the checkout, which may be moved. File times would
 * differ after a clone or a change of branch.
 */
export function digestOf(paths = INPUTS): string {
  const hash = createHash('sha256').update(`${process.version} ${findCommit()}`);
  for (const path of paths.flatMap(listFiles)) {
    const content = readFileSync(path);
    hash.update(`\n${relative(inCheckout(''), path)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the `dist` folders were built from the current inputs. */
export function isBuilt(): boolean {
  const files = [
    STAMP,
    inCheckout('packages/web/dist/index.html'),
    inCheckout('packages/server/dist/main.js'),
  ];
  return files.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === digestOf();
}
