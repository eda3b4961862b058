/**
 * Runs PostgreSQL in a separate process, so that it survives a crash of an app and stops after the last app.
 * Arguments: the folder, and PostgreSQL's settings as JSON. Standard output is the log file, which PostgreSQL shares.
 */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionUrl, type PostgresSettings, prepareCluster } from './cluster.ts';
import { embeddedFiles } from './files.ts';
import { connectToSupervisor, IpcServer } from './ipc.ts';
import { keepRunning, obtainPostmaster } from './keep-running.ts';
import { rotateLog } from './log-file.ts';
import { StartError } from './start-error.ts';

const LOCK_TIMEOUT_MS = 60_000;
const ROTATE_LOG_EVERY_MS = 60_000;
const SQLITE_BUSY = 5;

const [, , folder = '', settingsJson = '{}'] = process.argv;
const files = embeddedFiles(folder);
const settings: PostgresSettings = JSON.parse(settingsJson);
process.title = 'portal-postgres';
process.umask(0o077);

/**
 * Node has no file locks, so SQLite takes the operating system's. It is released when this process ends, however it ends.
 * @returns false when another supervisor accepts connections, or does not release the lock in time
 */
async function takeLock(lock: DatabaseSync): Promise<boolean> {
  for (const deadline = Date.now() + LOCK_TIMEOUT_MS; Date.now() < deadline; await delay(50)) {
    try {
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    }
    const socket = await connectToSupervisor(files);
    socket?.destroy();
    if (socket) return false;
  }
  return false;
}

function log(message: string): void {
  process.stdout.write(`${new Date().toISOString()} supervisor: ${message}\n`);
}

async function supervise(): Promise<void> {
  const stopSignal = Promise.race(
    (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => once(process, signal)),
  );
  const lock = new DatabaseSync(files.lock);
  if (!(await takeLock(lock))) return;
  await rotateLog(files.log);
  setInterval(() => void rotateLog(files.log).catch(() => undefined), ROTATE_LOG_EVERY_MS).unref();
  const server = new IpcServer();
  await server.open(files);
  try {
    const cluster = await prepareCluster(files, settings);
    const postmaster = await obtainPostmaster(cluster);
    await server.broadcast({ url: connectionUrl(cluster.password, postmaster.port) });
    const stop = Promise.race([server.allClientsLeft, stopSignal]).then(() => server.stopAccepting());
    await keepRunning(cluster, postmaster, stop, log);
  } catch (error) {
    // The app that started this process may not have connected yet.
    await Promise.race([server.firstClientJoined, delay(3_000)]);
    await server.broadcast({ failure: StartError.messageOf(error) });
    throw error;
  } finally {
    await server.close();
    // Also keeps the lock from being garbage-collected until here, which would release it.
    lock.close();
  }
}

try {
  await supervise();
} catch (error) {
  log(StartError.messageOf(error));
  process.exitCode = 1;
}
process.exit();
