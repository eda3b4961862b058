import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, PORTAL } from './cluster.ts';
import { isAlive, readPidFile } from './lock-files.ts';
import { firstError } from './log-file.ts';
import { runCommand } from './run-as.ts';

/** Includes crash recovery. */
const START_SECONDS = 180;
/** An immediate shutdown leaves recovery to the next start. */
const SHUTDOWN_SECONDS = { fast: 20, immediate: 5 };
/** `sun_path` on macOS. Linux has four more. */
const MAX_SOCKET_PATH_BYTES = 103;

function socketPath({ data }: Cluster, port: number): string {
  return join(data, `.s.PGSQL.${port}`);
}

/** Over a Unix-domain socket a query takes about two thirds of the time that it takes over TCP. */
export function canHaveSocket(cluster: Cluster, port: number): boolean {
  return (
    process.platform !== 'win32' && Buffer.byteLength(socketPath(cluster, port)) <= MAX_SOCKET_PATH_BYTES
  );
}

/** For a superuser. The database `postgres` has none of the portal's tables. */
export function serverUrl(cluster: Cluster, port: number, database: typeof PORTAL | 'postgres'): string {
  const url = `postgres://${PORTAL}:${cluster.password}@127.0.0.1:${port}/${database}`;
  return existsSync(socketPath(cluster, port)) ? `${url}?host=${encodeURIComponent(cluster.data)}` : url;
}

/** Starts PostgreSQL in a session of its own, which Ctrl-C does not reach. @returns the reason when it does not start */
export async function startServer(
  { folder, data, log, runAs, binaries, settings }: Cluster,
  { port, hasSocket }: { port: number; hasSocket: boolean },
): Promise<string | undefined> {
  const options = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Relative to the data directory.
    unix_socket_directories: hasSocket ? '.' : '',
    cluster_name: PORTAL,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The detail of an error contains row values, and personal data must not reach the log.
    log_error_verbosity: 'terse',
  }).map(([name, value]) => `-c "${name}=${value}"`);
  const { size } = await stat(log);
  // pg_ctl hands its arguments to a shell, so that no path of the portal's may be one.
  const start = [binaries.pgCtl, 'start', `--log=${basename(log)}`, `--timeout=${START_SECONDS}`];
  const command = [...start, `--options=${options.join(' ')}`];
  const { succeeded, output } = await runCommand(command, { runAs, cwd: folder, env: { PGDATA: data } });
  if (succeeded) return undefined;
  return firstError((await readFile(log)).toString('utf8', size) || output);
}

/** @returns whether PostgreSQL has ended */
export async function stopServer({ data, runAs, binaries }: Cluster): Promise<boolean> {
  const pid = readPidFile(data)?.pid;
  for (const [mode, seconds] of Object.entries(SHUTDOWN_SECONDS)) {
    // Does not wait, because another program may start the next server at once.
    const stop = [binaries.pgCtl, 'stop', `--pgdata=${data}`, `--mode=${mode}`, '--no-wait'];
    await runCommand(stop, { runAs, cwd: '/' });
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await delay(10))
      if (!pid || !isAlive(pid)) return true;
  }
  return false;
}
