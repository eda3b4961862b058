import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, isAlive, PORTAL } from './cluster.ts';
import { firstError } from './log-file.ts';
import { runCommand } from './run-as.ts';

const START_SECONDS = 180;
const SHUTDOWN_SECONDS = { fast: 20, immediate: 5 };
const RETRY_TIMEOUT_MS = 30_000;
const RETRY_PAUSE_MS = 100;
const CANNOT_CONNECT_NOW = '57P03';
/** `sun_path` on macOS. Linux has four more. */
const MAX_SOCKET_PATH_BYTES = 103;
/** An advisory lock: programs that use the server share it, and the one that stops the server holds it alone. */
const USE_LOCK = 1;

export type ServerConnection = { client: pg.Client; ended: Promise<void> };

/** @param fixedPort of a server that ran before: otherwise a port that is taken is replaced. @throws Error for the operator */
export async function connectToServer(cluster: Cluster, fixedPort?: number): Promise<ServerConnection> {
  const portFile = join(cluster.folder, 'port');
  let port = fixedPort ?? (Number(await readFile(portFile, 'utf8').catch(() => '')) || randomPort());
  let hasSocket = process.platform !== 'win32';
  for (const deadline = Date.now() + RETRY_TIMEOUT_MS; ; ) {
    const connection = await tryConnection(cluster);
    if (connection) return connection;
    const problem = await startServer(cluster, port, hasSocket);
    if (problem === undefined) {
      await writeFile(portFile, String(port), { mode: 0o600 });
      continue;
    }
    const isPortTaken = /TCP\/IP sockets/.test(problem) && fixedPort === undefined;
    const isSocketRefused = /Unix-domain socket/.test(problem) && hasSocket;
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

export function serverUrl({ data, password }: Cluster, port: number, database: string): string {
  const url = `postgres://${PORTAL}:${password}@127.0.0.1:${port}/${database}`;
  const socket = join(data, `.s.PGSQL.${port}`);
  const hasSocket = Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES && existsSync(socket);
  return hasSocket ? `${url}?host=${encodeURIComponent(data)}` : url;
}

/** @returns whether no other program uses the server. Then none can until this connection ends. */
export async function stopUsing({ client }: ServerConnection): Promise<boolean> {
  const { rows } = await client.query<{ isLast: boolean }>(
    `SELECT pg_advisory_unlock_shared(${USE_LOCK}), pg_try_advisory_lock(${USE_LOCK}) AS "isLast"`,
  );
  return rows[0]?.isLast === true;
}

async function startServer(
  { folder, data, log, runAs, binaries, settings }: Cluster,
  port: number,
  hasSocket: boolean,
): Promise<string | undefined> {
  const options = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: hasSocket ? '.' : '',
    cluster_name: PORTAL,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The detail of an error contains row values, and so does its statement: MikroORM writes them into it.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }).map(([name, value]) => `-c "${name}=${value}"`);
  const { size } = await stat(log);
  // pg_ctl hands its arguments to a shell, so that no path of the portal's may be one.
  const start = [binaries.pg_ctl, 'start', `--log=${basename(log)}`, `--timeout=${START_SECONDS}`];
  const command = [...start, `--options=${options.join(' ')}`];
  const { succeeded, output } = await runCommand(command, { runAs, cwd: folder, env: { PGDATA: data } });
  if (succeeded) return undefined;
  return firstError((await readFile(log)).toString('utf8', size) || output);
}

export async function stopServer({ data, runAs, binaries }: Cluster): Promise<boolean> {
  const pid = readPidFile(data)?.pid;
  for (const [mode, seconds] of Object.entries(SHUTDOWN_SECONDS)) {
    const stop = [binaries.pg_ctl, 'stop', `--pgdata=${data}`, `--mode=${mode}`, '--no-wait'];
    await runCommand(stop, { runAs, cwd: '/' });
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await delay(10))
      if (!pid || !isAlive(pid)) return true;
  }
  return false;
}

export function readPidFile(data: string): { pid: number; port: number } | undefined {
  try {
    // pidfile.h of PostgreSQL: line 1 pid (negative in single-user mode), line 4 port.
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid && port ? { pid: Math.abs(pid), port } : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL replaces stale ones itself, unless the pid is a zombie's or another program's of the same user. */
function moveStaleLockFiles(data: string): void {
  // Synchronous, so that no other program starts PostgreSQL between the check and the move.
  const file = readPidFile(data);
  if (!file || (isAlive(file.pid) && mayWorkIn(file.pid, data))) return;
  rmSync(join(data, `.s.PGSQL.${file.port}.lock`), { force: true });
  renameSync(join(data, 'postmaster.pid'), join(data, 'postmaster.pid.stale'));
}

function mayWorkIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return true;
  }
}
