import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { adoptPostmaster } from './adopt-postmaster.ts';
import type { Cluster } from './cluster.ts';
import { type Postmaster, PostmasterRefusal, startPostmaster } from './postmaster.ts';
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { mayBeInUse } from './process-state.ts';
import { StartFailure } from './start-failure.ts';

/** How long the processes of a killed server may take to go away, in milliseconds. */
const patienceMs = 30_000;
const portAttempts = 10;

/**
 * Below every system's range for outgoing connections, so that none of those can take the port while PostgreSQL restarts,
 * nor a client that tries again meet itself there.
 */
const anyPort = () => randomInt(20_000, 32_768);

/**
 * The cluster's PostgreSQL: the one that runs, or else one started on the port of last time. If that is taken,
 * another port will do, unless the address has been given out already.
 */
export async function obtainPostmaster(cluster: Cluster, addressGivenOut = false): Promise<Postmaster> {
  const { files } = cluster;
  const deadline = Date.now() + patienceMs;
  let port = Number(await readFile(files.port, 'utf8').catch(() => '')) || anyPort();
  for (let portsTried = 1; ; ) {
    const running = await adoptPostmaster(cluster);
    if (running) return running;
    try {
      const postmaster = await startPostmaster(cluster, port);
      await writeFile(files.port, String(port));
      return postmaster;
    } catch (error) {
      if (!(error instanceof PostmasterRefusal)) throw error;
      if (error.reason === 'port') {
        if (addressGivenOut || portsTried++ === portAttempts) {
          throw new StartFailure(
            `PostgreSQL finds no port on 127.0.0.1: ${error.message} (more in ${files.log}).`,
          );
        }
        port = anyPort();
        continue;
      }
      if (Date.now() > deadline) throw await givingUp(cluster, error);
      if (error.reason === 'lock file') await helpWithReusedPid(files.cluster);
      await delay(100);
    }
  }
}

/**
 * PostgreSQL judges a stale postmaster.pid itself, except when its process number has gone to another program. Only when
 * no PostgreSQL process at all can be in the folder is the file moved aside, and never deleted.
 */
async function helpWithReusedPid(folder: string): Promise<void> {
  if (await mayBeInUse(folder)) return;
  await rename(postmasterFile(folder), `${postmasterFile(folder)}.stale`).catch(() => undefined);
}

async function givingUp({ files }: Cluster, refusal: PostmasterRefusal): Promise<StartFailure> {
  if (refusal.reason === 'killed') return new StartFailure(`PostgreSQL did not start: ${refusal.message}.`);
  const holder = await readPostmasterFile(files.cluster);
  return new StartFailure(
    `Another PostgreSQL${holder ? ` (process ${holder.pid})` : ''} is at work in ${files.cluster}, or postmaster.pid there is out of date: end it and start again (${refusal.message}).`,
  );
}
