import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSettings } from './cluster.ts';
import { prepareFolder } from './files.ts';
import { StartError } from './start-error.ts';
import { joinSupervisor } from './supervisor-client.ts';

const REJOIN_PAUSE_MS = 1_000;

type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** Ignored when PostgreSQL runs already. */
  settings?: PostgresSettings;
};

export type EmbeddedPostgres = {
  /** The URL of the database `portal` for a superuser. It does not change until the release. */
  url: string;
  /** Resolves when PostgreSQL has stopped, or immediately when another process still needs it. */
  release: () => Promise<void>;
};

/** All processes that open the same folder share one server. @throws StartError */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const files = await prepareFolder(dataDir);
  let client = await joinSupervisor(files, { settings, keepPort: false });
  let isReleasing = false;

  async function leave(): Promise<void> {
    if (!(await client.leave())) log('PostgreSQL has not stopped in time.');
  }

  async function stayJoined(): Promise<void> {
    for (;;) {
      await client.closed;
      if (isReleasing) return;
      log('The embedded database or its supervisor has ended; starting it again.');
      try {
        client = await joinSupervisor(files, { settings, keepPort: true });
        if (isReleasing) await leave();
      } catch (error) {
        log(StartError.messageOf(error));
        await delay(REJOIN_PAUSE_MS);
      }
    }
  }

  const joined = stayJoined();
  return {
    url: client.url,
    async release() {
      isReleasing = true;
      await leave();
      await joined;
    },
  };
}
