import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inCheckout } from '../checkout.ts';

/** A package with a `dist` folder that depends on nothing but its inputs. */
export type Target = {
  name: string;
  root: string;
  inputs: readonly string[];
  /** A file of `dist` that proves that it is complete. */
  proof: string;
};

const sharedInputs = [
  'packages/contract/src',
  'packages/embedded-postgres/src',
  // The web app shows the guides.
  'docs/guides',
  'docs/images',
  'package.json',
  'pnpm-lock.yaml',
  'scripts/build',
  'tsconfig.json',
];

function packageTarget(name: string, proof: string): Target {
  return {
    name,
    root: inCheckout(`packages/${name}`),
    inputs: [`packages/${name}`, ...sharedInputs].map(inCheckout),
    proof,
  };
}

export const webTarget = packageTarget('web', 'index.html');

export const targets: readonly Target[] = [webTarget, packageTarget('server', 'main.js')];

/** The file with the digest of the inputs of the last complete build. */
export function stampFile(target: Target): string {
  return inCheckout(`.cache/build/${target.name}.inputs`);
}

/** Whether `dist` was built from the current inputs. */
export function isBuilt(target: Target): boolean {
  return (
    existsSync(`${target.root}/dist/${target.proof}`) &&
    existsSync(stampFile(target)) &&
    readFileSync(stampFile(target), 'utf8') === digestOf(target.inputs)
  );
}

const ignoredNames = /^(node_modules|dist|test|\..*)$|\.test\.tsx?$/;

function* filesUnder(path: string): Generator<string> {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) {
    if (!ignoredNames.test(name)) yield* filesUnder(join(path, name));
  }
}

/** Digests the content of all files except tests. File times would differ after a clone or a change of branch. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap((root) => [...filesUnder(root)])) {
    const content = readFileSync(path);
    hash.update(`\n${relative(inCheckout(''), path)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
