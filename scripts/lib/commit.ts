import { spawnSync } from 'node:child_process';
import { inCheckout } from '../checkout.ts';

/** The short hash of the commit that is checked out; empty where there is no repository, as in a container's build. */
export function findCommit(): string {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT;
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: inCheckout(''),
    encoding: 'utf8',
  });
  return stdout?.trim() ?? '';
}
