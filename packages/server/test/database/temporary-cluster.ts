import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { copyCluster, removeCluster } from '@portal/embedded-postgres/test/cluster-template';
import pg from 'pg';

/** The data is temporary, so it need not reach the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Tests of a file that run concurrently have a portal each, with up to thirty connections, and three files run at a time.
  max_connections: '400',
  // The database and the SQLSTATE of each line, for test/logs/database-log.ts.
  log_line_prefix: '%m [%p] %d %e ',
};

export type TemporaryCluster = { url: string; log: string; destroy: () => Promise<void> };

/**
 * A PostgreSQL in a temporary folder. The role in its URL may create databases.
 * @param template of a cluster to copy. Without one, the cluster is new.
 */
export async function openTemporaryCluster(template?: string): Promise<TemporaryCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  const remove = () => removeCluster(dataDir);
  try {
    if (template !== undefined) await copyCluster(template, dataDir);
    const postgres = await openEmbeddedPostgres({
      dataDir,
      settings,
      log: (message) => process.stderr.write(`${message}\n`),
    });
    const log = join(dataDir, 'postgres', 'postgres.log');
    return { url: postgres.url, log, destroy: () => postgres.release().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whether PostgreSQL accepts a new connection within a second. */
export const acceptsConnections = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};
