/** `pnpm build`: brings the `dist` folders up to date. Several at once in one checkout are safe. */
import { withBuildLock } from './build/build-lock.ts';
import { isBuilt, targets } from './build/target.ts';

const stale = () => targets.filter((target) => !isBuilt(target));

if (stale().length > 0) {
  await withBuildLock(async () => {
    // Looked at again: whoever held the lock before may have built it.
    const { buildTarget } = await import('./build/build-target.ts');
    for (const target of stale()) await buildTarget(target);
  }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
