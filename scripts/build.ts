/** `pnpm build`: brings the `dist` folders up to date. Builds that run at the same time wait for each other. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { digestOf, isBuilt, STAMP } from './build/digest.ts';
import { keepFormerFiles } from './build/former-files.ts';
import { inCheckout } from './checkout.ts';

const LOCK_TIMEOUT_MS = 10 * 60_000;

/** Builds into temporary folders, which then replace `dist`. */
async function buildPackages(): Promise<void> {
  const { build } = await import('vite');
  // Before the build: a file that changes during it must make the next build run again.
  const digest = digestOf();
  rmSync(STAMP, { force: true });
  for (const name of ['web', 'server']) {
    const started = performance.now();
    const root = inCheckout(`packages/${name}`);
    const outDir = inCheckout(`.cache/build/${name}`);
    const options = { outDir, emptyOutDir: true };
    await build({ root, configLoader: 'native', logLevel: 'warn', build: options });
    const dist = `${root}/dist`;
    const former = inCheckout(`.cache/build/${name}-former`);
    rmSync(former, { recursive: true, force: true });
    keepFormerFiles(dist, outDir);
    // A node that runs serves the files meanwhile.
    if (existsSync(dist)) renameSync(dist, former);
    renameSync(outDir, dist);
    rmSync(former, { recursive: true, force: true });
    console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  writeFileSync(STAMP, digest);
}

/** SQLite locks the file through the operating system, which releases the lock when the process dies. */
async function buildWithLock(): Promise<void> {
  mkdirSync(inCheckout('.cache/build'), { recursive: true });
  const lock = new DatabaseSync(inCheckout('.cache/build/lock'), { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    // Checked again: the previous holder of the lock may have built them.
    if (!isBuilt()) await buildPackages();
  } finally {
    lock.close();
  }
}

/** Vite takes both characters for the end of a file's name. */
const unreadable = inCheckout('').match(/[#?]/)?.[0];
if (unreadable) {
  console.error(
    `The portal cannot be built in a folder whose path contains "${unreadable}". Please move or rename it.`,
  );
  process.exitCode = 1;
} else if (!isBuilt()) {
  await buildWithLock().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
