import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { moveStaleLockFiles, readPidFile } from './lock-files.ts';
import { canHaveSocket, serverUrl, startServer } from './server.ts';

/** How long the processes of a killed or stopping server may take to end. */
const RETRY_TIMEOUT_MS = 30_000;
const RETRY_PAUSE_MS = 100;
/** The server is starting, recovering or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';
/** Key of an advisory lock in the database `postgres`: shared by the programs that use the server, held alone by the one that stops it. */
const USE_LOCK = 1;

/** Shows other programs that this one uses the server. */
export type ServerConnection = {
  client: pg.Client;
  /** Resolves when the server has ended or has dropped the connection. */
  ended: Promise<void>;
};

/**
 * Connects to the cluster's server, which is started where it does not run.
 * @param fixedPort of a server that ran before. Otherwise a port that is taken is replaced.
 * @throws Error with a message for the operator
 */
export async function connectToServer(cluster: Cluster, fixedPort?: number): Promise<ServerConnection> {
  const portFile = join(cluster.folder, 'port');
  let port = fixedPort ?? (Number(await readFile(portFile, 'utf8').catch(() => '')) || randomPort());
  let hasSocket = canHaveSocket(cluster, port);
  for (const deadline = Date.now() + RETRY_TIMEOUT_MS; ; ) {
    const connection = await tryConnection(cluster);
    if (connection) return connection;
    const problem = await startServer(cluster, { port, hasSocket });
    if (problem === undefined) {
      await writeFile(portFile, String(port), { mode: 0o600 });
      continue;
    }
    const isPortTaken = /TCP\/IP sockets/.test(problem) && fixedPort === undefined;
    const isSocketRefused = /Unix-domain sockets/.test(problem) && hasSocket;
    const isInUse = /lock file|shared memory block/.test(problem);
    if (!(isPortTaken || isSocketRefused || isInUse) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${problem} (more in ${cluster.log}).`);
    if (isPortTaken) port = randomPort();
    if (isSocketRefused) hasSocket = false;
    if (isInUse) moveStaleLockFiles(cluster.data);
    await delay(RETRY_PAUSE_MS);
  }
}

/** Below the ephemeral ports of every system, so that no outgoing connection takes the port while PostgreSQL restarts. */
function randomPort(): number {
  return randomInt(20_000, 32_768);
}

/** @returns undefined where no server runs. A reused port must not lead to another one, so its data directory is compared. */
async function tryConnection(cluster: Cluster): Promise<ServerConnection | undefined> {
  const file = readPidFile(cluster.data);
  if (!file) return undefined;
  const client = new pg.Client({
    connectionString: serverUrl(cluster, file.port, 'postgres'),
    application_name: 'portal-embedded',
    connectionTimeoutMillis: 2_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    const use = `SELECT current_setting('data_directory') AS data, pg_advisory_lock_shared(${USE_LOCK})`;
    const { rows } = await client.query<{ data: string }>(use);
    if (rows[0]?.data === cluster.data) return { client, ended };
    await client.end();
    return undefined;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!(error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW)) return undefined;
    await delay(RETRY_PAUSE_MS);
    return tryConnection(cluster);
  }
}

/** @returns whether no other program uses the server. Then none can until this connection ends. */
export async function stopUsing({ client }: ServerConnection): Promise<boolean> {
  const { rows } = await client.query<{ isLast: boolean }>(
    `SELECT pg_advisory_unlock_shared(${USE_LOCK}), pg_try_advisory_lock(${USE_LOCK}) AS "isLast"`,
  );
  return rows[0]?.isLast === true;
}
