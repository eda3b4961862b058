import { setTimeout as delay } from 'node:timers/promises';
import { PORTAL, prepareCluster } from './cluster.ts';
import { connectToServer, serverUrl, stopServer, stopUsing } from './server.ts';

const RECONNECT_PAUSE_MS = 1_000;

type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (message: string) => void;
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  url: string;
  release: () => Promise<void>;
};

export async function openEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, settings);
  let connection = await connectToServer(cluster);
  const { port } = connection.client;
  let isReleasing = false;
  let hasLeft = false;

  async function leave(): Promise<void> {
    const isLast = await stopUsing(connection).catch(() => undefined);
    if (isLast === undefined) return;
    hasLeft = true;
    if (isLast && !(await stopServer(cluster))) log('PostgreSQL has not stopped in time.');
    await connection.client.end();
  }

  async function stayConnected(): Promise<void> {
    for (;;) {
      await connection.ended;
      if (hasLeft) return;
      log('The connection to the embedded database is lost; starting it again if it has ended.');
      try {
        connection = await connectToServer(cluster, port);
        if (isReleasing) await leave();
      } catch (error) {
        if (isReleasing) return;
        log(error instanceof Error ? error.message : String(error));
        await delay(RECONNECT_PAUSE_MS);
      }
    }
  }

  const connected = stayConnected();
  return {
    url: serverUrl(cluster, port, PORTAL),
    async release() {
      isReleasing = true;
      await leave();
      await connected;
    },
  };
}
