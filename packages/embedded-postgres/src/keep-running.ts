import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { obtainPostmaster } from './obtain-postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { StartFailure } from './start-failure.ts';
import { stopPostmaster } from './stop-postmaster.ts';

const longestPauseMs = 5_000;
/** A server that lived this long did not fail for the reason that the one before it did. */
const steadyMs = 60_000;

/**
 * Starts PostgreSQL again on the same address whenever it ends, after a pause that grows while it keeps ending,
 * until `over` resolves; then stops it.
 */
export async function keepRunning(
  cluster: Cluster,
  first: Postmaster,
  over: Promise<void>,
  log: (message: string) => void,
): Promise<void> {
  let isOver = false;
  const end = over.then(() => {
    isOver = true;
  });
  let postmaster: Postmaster | undefined = first;
  let startedAt = Date.now();
  let pauseMs = 0;
  for (;;) {
    await Promise.race([end, postmaster?.gone]);
    if (isOver) break;
    if (postmaster) log('PostgreSQL has ended unexpectedly; starting it again.');
    pauseMs = Date.now() - startedAt > steadyMs ? 0 : Math.min(pauseMs * 2 || 50, longestPauseMs);
    await Promise.race([end, delay(pauseMs)]);
    if (isOver) break;
    startedAt = Date.now();
    postmaster = await obtainPostmaster(cluster, true).catch((error: unknown) => {
      log(StartFailure.sentence(error));
      return undefined;
    });
  }
  if (postmaster && !(await stopPostmaster(postmaster, cluster.binaries))) {
    log(`PostgreSQL (process ${postmaster.pid}) did not stop in time.`);
  }
}
