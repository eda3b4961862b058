/** `pnpm build`: brings the `dist` folders up to date. Builds that run at the same time wait for each other. */
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isBuilt, targets } from './build/target.ts';
import { inCheckout } from './checkout.ts';

const LOCK_TIMEOUT_MS = 10 * 60_000;

/** SQLite locks the file through the operating system, which releases the lock when the process dies. */
async function withBuildLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(inCheckout('.cache/build'), { recursive: true });
  const lock = new DatabaseSync(inCheckout('.cache/build/lock'), { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
}

function staleTargets() {
  return targets.filter((target) => !isBuilt(target));
}

async function buildStaleTargets(): Promise<void> {
  const { buildTarget } = await import('./build/build-target.ts');
  // Checked again: the previous holder of the lock may have built a target.
  for (const target of staleTargets()) await buildTarget(target);
}

/** Vite takes both characters for the end of a file's name. */
const unreadable = inCheckout('').match(/[#?]/)?.[0];
if (unreadable) {
  console.error(
    `The portal cannot be built in a folder whose path contains "${unreadable}". Please move or rename it.`,
  );
  process.exitCode = 1;
} else if (staleTargets().length > 0) {
  await withBuildLock(buildStaleTargets).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
