import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSettings } from './cluster.ts';
import { prepareFolder } from './files.ts';
import { StartError } from './start-error.ts';
import { joinSupervisor, type SupervisorClient } from './supervisor-client.ts';

type EmbeddedPostgresOptions = {
  /** Created when missing. The database is in its folder `postgres`. */
  dataDir: string;
  log: (message: string) => void;
  /** They apply when this call starts PostgreSQL, not when it joins a server that runs already. */
  settings?: PostgresSettings;
};

export type EmbeddedPostgres = {
  /** Of a superuser and the database `portal`. It does not change until the release. */
  url: string;
  /** Resolves when PostgreSQL has stopped, or immediately when another process still needs it. */
  release: () => Promise<void>;
};

/**
 * Opens a PostgreSQL in the data folder. All processes that open the same folder share one server. It restarts after a crash
 * of its own or of its supervisor.
 * @throws StartError
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const files = await prepareFolder(dataDir);
  let isReleasing = false;
  let client = joinSupervisor(files, settings);
  const { url } = await client;

  async function rejoin(): Promise<SupervisorClient> {
    log('The supervisor of the embedded database has ended; starting another.');
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await joinSupervisor(files, settings);
      } catch (error) {
        log(StartError.messageOf(error));
        if (isReleasing) throw error;
        await delay(pauseMs);
      }
    }
  }

  async function stayJoined(): Promise<void> {
    while (!isReleasing) {
      const { closed } = await client;
      await closed;
      if (!isReleasing) client = rejoin();
    }
  }

  async function leave(): Promise<void> {
    const last = await client.catch(() => undefined);
    if (last && !(await last.leave())) log('PostgreSQL has not stopped in time.');
  }

  stayJoined().catch(() => undefined);
  let released: Promise<void> | undefined;
  return {
    url,
    release() {
      isReleasing = true;
      released ??= leave();
      return released;
    },
  };
}
