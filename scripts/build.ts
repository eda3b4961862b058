/** `pnpm build`: brings the `dist` folders up to date. */
import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { findCommit } from './lib/commit.ts';
import { digestOf, isBuilt, STAMP } from './lib/digest.ts';

/** A folder that is missing, or whose place is taken, was moved by another build of the same moment. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error;
  }
}

/** Also those of other versions, which would take what is built now for theirs. */
function removeStamps(): void {
  const folder = inCheckout('.cache/build');
  for (const name of globSync('*inputs', { cwd: folder })) rmSync(`${folder}/${name}`, { force: true });
}

/** Builds into a temporary folder, whose parts then replace `dist`: a node that runs serves the files meanwhile. */
async function buildPackages(): Promise<void> {
  const { build } = await import('vite');
  // Before the build: a file that changes during it must make the next build run again.
  const digest = digestOf();
  process.env.BUILD_COMMIT = findCommit();
  mkdirSync(inCheckout('.cache/build'), { recursive: true });
  const temporary = mkdtempSync(inCheckout('.cache/build/running-'));
  try {
    for (const name of ['web', 'server']) {
      const started = performance.now();
      const root = inCheckout(`packages/${name}`);
      const outDir = `${temporary}/${name}`;
      await build({
        root,
        configLoader: 'native',
        logLevel: 'warn',
        // On a slow machine the bundler would tell how long each plugin took.
        build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { bundlerTimings: false } } },
      });
      removeStamps();
      moveFolder(`${root}/dist`, `${outDir}-former`);
      moveFolder(outDir, `${root}/dist`);
      console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    writeFileSync(`${temporary}/inputs`, digest);
    renameSync(`${temporary}/inputs`, STAMP);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
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
  await buildPackages().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
