import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import {
  adoptPostmaster,
  type Postmaster,
  pidFilePath,
  readPidFile,
  startPostmaster,
  stopPostmaster,
  TemporaryStartError,
} from './postmaster.ts';
import { mayBeInUse } from './processes.ts';
import { StartError } from './start-error.ts';

/** How long the processes of a killed server may take to end. */
const START_RETRY_TIMEOUT_MS = 30_000;
const MAX_PORT_ATTEMPTS = 10;
const MAX_RESTART_PAUSE_MS = 5_000;
/** A server that ran this long is restarted without a pause. */
const STABLE_AFTER_MS = 60_000;

/**
 * Restarts PostgreSQL on the same port whenever it ends, with growing pauses while it keeps ending. Stops it when `stop`
 * resolves.
 */
export async function keepRunning(
  cluster: Cluster,
  first: Postmaster,
  stop: Promise<void>,
  log: (message: string) => void,
): Promise<void> {
  let isStopping = false;
  const stopping = stop.then(() => {
    isStopping = true;
  });
  let postmaster: Postmaster | undefined = first;
  let startedAt = Date.now();
  let pauseMs = 0;
  for (;;) {
    await Promise.race([stopping, postmaster?.ended]);
    if (isStopping) break;
    if (postmaster) log('PostgreSQL has ended unexpectedly; starting it again.');
    pauseMs =
      Date.now() - startedAt > STABLE_AFTER_MS ? 0 : Math.min(pauseMs * 2 || 50, MAX_RESTART_PAUSE_MS);
    await Promise.race([stopping, delay(pauseMs)]);
    if (isStopping) break;
    startedAt = Date.now();
    postmaster = await obtainPostmaster(cluster, { keepPort: true }).catch((error: unknown) => {
      log(StartError.messageOf(error));
      return undefined;
    });
  }
  if (postmaster && !(await stopPostmaster(postmaster, cluster.binaries))) {
    log(`PostgreSQL (process ${postmaster.pid}) did not stop in time.`);
  }
}

/**
 * Adopts the cluster's running server, or starts one on the port of the last start. Chooses another port if that one is
 * taken, unless clients already have the URL (`keepPort`).
 */
export async function obtainPostmaster(cluster: Cluster, { keepPort = false } = {}): Promise<Postmaster> {
  const { files } = cluster;
  const deadline = Date.now() + START_RETRY_TIMEOUT_MS;
  let port = Number(await readFile(files.port, 'utf8').catch(() => '')) || randomPort();
  for (let portsTried = 1; ; ) {
    const running = await adoptPostmaster(cluster);
    if (running) return running;
    try {
      const postmaster = await startPostmaster(cluster, port);
      await writeFile(files.port, String(port));
      return postmaster;
    } catch (error) {
      if (!(error instanceof TemporaryStartError)) throw error;
      if (error.reason === 'port') {
        if (keepPort || portsTried++ === MAX_PORT_ATTEMPTS) {
          throw new StartError(
            `PostgreSQL finds no port on 127.0.0.1: ${error.message} (more in ${files.log}).`,
          );
        }
        port = randomPort();
        continue;
      }
      if (Date.now() > deadline) throw await finalError(files.cluster, error);
      if (error.reason === 'lock file') await moveStalePidFile(files.cluster);
      await delay(100);
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

async function finalError(cluster: string, cause: TemporaryStartError): Promise<StartError> {
  if (cause.reason === 'killed') return new StartError(`PostgreSQL did not start: ${cause.message}.`);
  const holder = await readPidFile(cluster);
  return new StartError(
    `Another PostgreSQL${holder ? ` (process ${holder.pid})` : ''} is at work in ${cluster}, or postmaster.pid there is out of date: end it and start again (${cause.message}).`,
  );
}
