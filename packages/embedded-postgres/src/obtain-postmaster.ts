import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import {
  adoptPostmaster,
  PortTakenError,
  type Postmaster,
  pidFilePath,
  startPostmaster,
  TemporaryStartError,
} from './postmaster.ts';
import { mayBeInUse } from './processes.ts';

/** How long the processes of a killed server may take to end. */
const START_RETRY_TIMEOUT_MS = 30_000;
const START_RETRY_PAUSE_MS = 100;

/**
 * Adopts the cluster's running server, or starts one on the port of the last start. Chooses another port if that one is
 * taken, unless clients already have the URL (`keepPort`).
 */
export async function obtainPostmaster(cluster: Cluster, keepPort: boolean): Promise<Postmaster> {
  const { files } = cluster;
  let port = Number(await readFile(files.port, 'utf8').catch(() => '')) || randomPort();
  for (const deadline = Date.now() + START_RETRY_TIMEOUT_MS; ; await delay(START_RETRY_PAUSE_MS)) {
    const running = await adoptPostmaster(cluster);
    if (running) return running;
    try {
      const postmaster = await startPostmaster(cluster, port);
      await writeFile(files.port, String(port));
      return postmaster;
    } catch (error) {
      if (!(error instanceof TemporaryStartError) || Date.now() > deadline) throw error;
      if (!(error instanceof PortTakenError)) await moveStalePidFile(files.cluster);
      else if (keepPort) throw error;
      else port = randomPort();
    }
  }
}

/** Below the ephemeral ports of every system, so that no outgoing connection takes the port while PostgreSQL restarts. */
function randomPort(): number {
  return randomInt(20_000, 32_768);
}

/**
 * PostgreSQL replaces a stale postmaster.pid itself, except when another program now has its pid. The file is then moved
 * aside, but only if no PostgreSQL process can be using the folder.
 */
async function moveStalePidFile(cluster: string): Promise<void> {
  if (await mayBeInUse(cluster)) return;
  await rename(pidFilePath(cluster), `${pidFilePath(cluster)}.stale`).catch(() => undefined);
}
