import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { inCheckout } from '../checkout.ts';
import { digestOf } from './digest.ts';
import { stampOf, type Target } from './target.ts';

/** Builds into a fresh folder and puts it in place of `dist` in one go. Only under the build lock. */
export async function buildTarget(target: Target): Promise<void> {
  const fresh = inCheckout(`.cache/build/${target.name}`);
  const former = `${fresh}.former`;
  const started = performance.now();
  // Before the build: a file that changes while it runs must make the next start build again.
  const digest = digestOf(target.inputs);

  for (const left of [fresh, former, stampOf(target)]) rmSync(left, { recursive: true, force: true });
  await build({
    root: target.root,
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  });

  const dist = `${target.root}/dist`;
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(fresh, dist);
  writeFileSync(stampOf(target), digest);
  rmSync(former, { recursive: true, force: true });
  console.log(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
