import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = /^(node_modules|dist|test|\..*)$|\.test\.tsx?$/;

function* filesUnder(path: string): Generator<string> {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) if (!ignored.test(name)) yield* filesUnder(join(path, name));
}

/**
 * Digest of the content of every file under the paths, tests left out. Content and not times: a fresh clone, a
 * switched branch and a touched file must not differ from what was built.
 */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap((root) => [...filesUnder(root)])) {
    const content = readFileSync(path);
    hash.update(`\n${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
