import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import type { Postmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-state.ts';

/**
 * Takes over the PostgreSQL that an earlier supervisor left behind: the process of postmaster.pid lives, and what answers on
 * its port knows our password and works in our data directory. Undefined when there is none such.
 */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = await readPostmasterFile(cluster.files.cluster);
  if (!file?.ready || !(await isAlive(file.pid)) || !(await answers(cluster, file.port))) return undefined;
  return { pid: file.pid, port: file.port, gone: ending(file.pid) };
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  // Loaded here only: adoption is rare, and every start waits for what the supervisor loads.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: connectionUrl(cluster.password, port),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory === cluster.files.cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The end of a process that is not our child, which only asking again can tell. */
async function ending(pid: number): Promise<void> {
  while (await isAlive(pid)) await delay(100);
}
