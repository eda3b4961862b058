import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, connectionUrl } from './cluster.ts';
import type { EmbeddedFiles } from './files.ts';
import { firstError, logSince, logSize } from './log-file.ts';
import { isAlive, isRunning, mayBeInUse, minimalEnvironment, runCommand } from './processes.ts';
import { StartError } from './start-error.ts';

export type Postmaster = {
  port: number;
  ended: Promise<void>;
};

/** PostgreSQL did not start, for a reason that may pass. */
class TemporaryStartError extends StartError {}
class PortTakenError extends TemporaryStartError {}
class LockFileError extends TemporaryStartError {}

/** Includes crash recovery. */
const READY_TIMEOUT_MS = 180_000;
const READY_POLL_MS = 15;
/** `sun_path` on macOS. Linux has four more. */
const MAX_SOCKET_PATH_BYTES = 103;
const FAST_SHUTDOWN_SECONDS = 20;
const IMMEDIATE_SHUTDOWN_SECONDS = 5;
/** How long the processes of a killed server may take to end. */
const START_RETRY_TIMEOUT_MS = 30_000;
const START_RETRY_PAUSE_MS = 100;

/** Adopts the running server, or starts one on the port of the last start. */
export async function obtainPostmaster(cluster: Cluster, keepPort: boolean): Promise<Postmaster> {
  const { files } = cluster;
  let port = Number(await readFile(files.port, 'utf8').catch(() => '')) || randomPort();
  for (const deadline = Date.now() + START_RETRY_TIMEOUT_MS; ; await delay(START_RETRY_PAUSE_MS)) {
    const running = await adoptPostmaster(cluster);
    if (running) return running;
    try {
      const postmaster = await startPostmaster(cluster, port);
      await writeFile(files.port, String(port));
      return postmaster;
    } catch (error) {
      if (!(error instanceof TemporaryStartError) || Date.now() > deadline) throw error;
      if (error instanceof PortTakenError && keepPort) throw error;
      if (error instanceof PortTakenError) port = randomPort();
      if (error instanceof LockFileError) await removeStaleLocks(files, port);
    }
  }
}

/** Below the ephemeral ports of every system, so that no outgoing connection takes the port while PostgreSQL restarts. */
function randomPort(): number {
  return randomInt(20_000, 32_768);
}

function socketPath({ cluster }: EmbeddedFiles, port: number): string {
  return join(cluster, `.s.PGSQL.${port}`);
}

/** The folder of the running server's Unix-domain socket, or undefined when it listens on TCP only. */
export function findSocketFolder(files: EmbeddedFiles, port: number): string | undefined {
  return existsSync(socketPath(files, port)) ? files.cluster : undefined;
}

/**
 * Over a Unix-domain socket a query takes about two thirds of the time that it takes over TCP. PostgreSQL does not start if it
 * cannot create the socket: when the path is too long or the file system has no sockets, where the supervisor's is not either.
 */
function canCreateSocket(files: EmbeddedFiles, port: number): boolean {
  const isShort = Buffer.byteLength(socketPath(files, port)) <= MAX_SOCKET_PATH_BYTES;
  return process.platform !== 'win32' && isShort && existsSync(files.supervisorSocket);
}

/** @throws TemporaryStartError or StartError */
async function startPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const { files, runAs, binaries, settings } = cluster;
  const options = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: canCreateSocket(files, port) ? files.cluster : '',
    cluster_name: 'portal',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The detail of an error contains row values, and personal data must not reach the log.
    log_error_verbosity: 'terse',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', files.cluster, ...options];

  const startedAt = Date.now();
  const logStart = await logSize(files.log);
  // Inherits the log file: it survives the supervisor, a pipe to the supervisor would not.
  const child = spawn(program, args, {
    ...runAs.identity,
    env: minimalEnvironment,
    windowsHide: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  while (isRunning(child)) {
    const file = await readPidFile(files.cluster);
    // An old file may have the same pid, because pids start over when a container restarts.
    const isCurrent = file && file.pid === child.pid && file.startedAtMs > startedAt - 1000;
    if (isCurrent && file.isReady) return { port, ended };
    if (Date.now() > startedAt + READY_TIMEOUT_MS) {
      child.kill('SIGQUIT');
      throw new StartError(
        `PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} seconds: see ${files.log}.`,
      );
    }
    await Promise.race([ended, delay(READY_POLL_MS)]);
  }
  if (child.signalCode)
    throw new TemporaryStartError(`PostgreSQL did not start: it was ended by ${child.signalCode}.`);
  throw await startErrorOf(firstError(await logSince(files.log, logStart)), cluster);
}

async function startErrorOf(message: string, { files }: Cluster): Promise<StartError> {
  if (/lock file .* already exists|shared memory block/.test(message)) {
    const holder = await readPidFile(files.cluster);
    const Failure = message.includes('lock file') ? LockFileError : TemporaryStartError;
    return new Failure(
      `Another PostgreSQL${holder ? ` (process ${holder.pid})` : ''} is at work in ${files.cluster}, or postmaster.pid there is out of date: end it and start again (${message}).`,
    );
  }
  if (/TCP\/IP sockets/.test(message))
    return new PortTakenError(`PostgreSQL finds no port on 127.0.0.1: ${message} (more in ${files.log}).`);
  return new StartError(`PostgreSQL did not start: ${message} (more in ${files.log}).`);
}

/** A reused pid or port must not lead to another server, so its password and data directory are checked. */
async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = await readPidFile(cluster.files.cluster);
  if (!file?.isReady || !(await isAlive(file.pid)) || !(await servesCluster(cluster, file.port)))
    return undefined;
  return { port: file.port, ended: waitForEnd(file.pid) };
}

async function servesCluster(cluster: Cluster, port: number): Promise<boolean> {
  // Imported only here: adoption is rare, and loading pg would delay every start.
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

/** Polls, because the system reports the end of a process only to its parent. */
async function waitForEnd(pid: number): Promise<void> {
  while (await isAlive(pid)) await delay(100);
}

/** An immediate shutdown leaves recovery to the next start. @returns whether PostgreSQL has ended */
export async function stopPostmaster({ ended }: Postmaster, cluster: Cluster): Promise<boolean> {
  const { files, runAs, binaries } = cluster;
  for (const [mode, seconds] of [
    ['fast', FAST_SHUTDOWN_SECONDS],
    ['immediate', IMMEDIATE_SHUTDOWN_SECONDS],
  ] as const) {
    const stop = [binaries.pgCtl, 'stop', '-D', files.cluster, `--mode=${mode}`, `--timeout=${seconds}`];
    const { succeeded } = await runCommand([...runAs.prefix, ...stop], runAs.identity);
    if (succeeded) return ended.then(() => true);
  }
  return false;
}

function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** @returns undefined when there is no file or it is incomplete */
export async function readPidFile(cluster: string) {
  const content = await readFile(pidFilePath(cluster), 'utf8').catch(() => '');
  const lines = content.split('\n');
  // pidfile.h of PostgreSQL: line 1 pid (negative in single-user mode), 3 start time, 4 port, 8 status.
  const pid = Math.abs(Number(lines[0]));
  if (!pid) return undefined;
  return {
    pid,
    startedAtMs: Number(lines[2] ?? 0) * 1000,
    port: Number(lines[3] ?? 0),
    isReady: lines[7]?.trim() === 'ready',
  };
}

/** PostgreSQL replaces stale lock files itself, except when another program now has their pid. */
async function removeStaleLocks(files: EmbeddedFiles, port: number): Promise<void> {
  const { cluster } = files;
  if (await mayBeInUse(cluster)) return;
  await rename(pidFilePath(cluster), `${pidFilePath(cluster)}.stale`).catch(() => undefined);
  await rm(`${socketPath(files, port)}.lock`, { force: true });
}
