import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { inCheckout } from '../checkout.ts';
import { digestOf, stampFile, type Target } from './target.ts';

/** Builds into a temporary folder that then replaces `dist`. The caller holds the build lock. */
export async function buildTarget(target: Target): Promise<void> {
  const outDir = inCheckout(`.cache/build/${target.name}`);
  const previous = `${outDir}.previous`;
  const started = performance.now();
  // Before the build: a file that changes during it must make the next build run again.
  const digest = digestOf(target.inputs);

  for (const path of [outDir, previous, stampFile(target)]) rmSync(path, { recursive: true, force: true });
  await build({
    root: target.root,
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });

  const dist = `${target.root}/dist`;
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(outDir, dist);
  writeFileSync(stampFile(target), digest);
  rmSync(previous, { recursive: true, force: true });
  console.log(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
