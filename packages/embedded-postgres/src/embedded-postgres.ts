import { setTimeout as delay } from 'node:timers/promises';
import { type Joined, joinSupervisor } from './join-supervisor.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import { prepareFolder } from './prepare-folder.ts';
import { StartFailure } from './start-failure.ts';

interface EmbeddedPostgresOptions {
  /** Made when missing; everything lies in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Count when this call starts the server, not when it joins one that runs. */
  readonly settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  /** Of a role that may do everything in the cluster, and of a database of its own. The same until the release. */
  readonly url: string;
  /** Resolves when PostgreSQL has stopped, or at once when another process still needs it. */
  release(): Promise<void>;
}

/**
 * A real PostgreSQL in the data folder, shared by all processes that open the same one, and up again by itself after a
 * crash of its own or of its supervisor. Rejects with a StartFailure: one sentence on what is wrong and what to do.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const files = await prepareFolder(dataDir);
  let releasing = false;
  let joined = joinSupervisor(files, settings);
  const { url } = await joined;

  async function rejoin(): Promise<Joined> {
    log('The supervisor of the embedded database has gone; starting another.');
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await joinSupervisor(files, settings);
      } catch (error) {
        log(StartFailure.sentence(error));
        if (releasing) throw error;
        await delay(pauseMs);
      }
    }
  }

  async function stay(): Promise<void> {
    while (!releasing) {
      const { membership } = await joined;
      await membership.ended;
      if (!releasing) joined = rejoin();
    }
  }

  async function leave(): Promise<void> {
    const last = await joined.catch(() => undefined);
    if (last && !(await last.membership.leave())) log('PostgreSQL has not stopped in time.');
  }

  stay().catch(() => undefined);
  let released: Promise<void> | undefined;
  return {
    url,
    release() {
      releasing = true;
      released ??= leave();
      return released;
    },
  };
}
