import { existsSync, readFileSync } from 'node:fs';
import { inCheckout } from '../checkout.ts';
import { digestOf } from './digest.ts';

/** Something that is built: a package whose `dist` folder depends on its inputs and nothing else. */
export type Target = {
  name: string;
  root: string;
  inputs: readonly string[];
  /** A file that every finished build of it has. */
  proof: string;
};

const shared = [
  'packages/contract/src',
  'packages/embedded-postgres/src',
  'pnpm-lock.yaml',
  'scripts/build',
  'tsconfig.json',
];

const folder = (name: string, proof: string): Target => ({
  name,
  root: inCheckout(`packages/${name}`),
  inputs: [`packages/${name}`, ...shared].map(inCheckout),
  proof,
});

export const webTarget = folder('web', 'index.html');

export const targets: readonly Target[] = [webTarget, folder('server', 'main.js')];

/** Where the digest of the inputs of the last finished build is kept. */
export const stampOf = (target: Target) => inCheckout(`.cache/build/${target.name}.inputs`);

/** Whether `dist` is what a build of the inputs as they are now would give. */
export const isBuilt = (target: Target) =>
  existsSync(`${target.root}/dist/${target.proof}`) &&
  existsSync(stampOf(target)) &&
  readFileSync(stampOf(target), 'utf8') === digestOf(target.inputs);
