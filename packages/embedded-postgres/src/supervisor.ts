/** Arguments: the folder, and SupervisorOptions as JSON. Standard output is the log file, which PostgreSQL shares. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { connectionUrl, prepareCluster } from './cluster.ts';
import { embeddedFiles } from './files.ts';
import { serveClients } from './ipc.ts';
import { rotateLog } from './log-file.ts';
import { findSocketFolder, obtainPostmaster, stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';
import type { SupervisorOptions } from './supervisor-client.ts';

const LOCK_TIMEOUT_MS = 60_000;
const ROTATE_LOG_EVERY_MS = 60_000;
const SQLITE_BUSY = 5;

const [, , folder = '', optionsJson = ''] = process.argv;
const files = embeddedFiles(folder);
const { settings, keepPort }: SupervisorOptions = JSON.parse(optionsJson);
process.title = 'portal-postgres';
process.umask(0o077);

/** Node has no file locks, so SQLite takes the operating system's, which is released when this process ends. */
async function takeLock(lock: DatabaseSync): Promise<boolean> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  do {
    try {
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    }
    await delay(50);
  } while (!existsSync(files.socketPath) && Date.now() < deadline);
  return false;
}

/** Whether the app that started this process still waits for it. It closes the channel when it has joined, and when it ends. */
async function isAwaited(): Promise<boolean> {
  // Node detects the closed channel only when the event loop runs.
  await nextTurn();
  return process.connected;
}

/** On one line, because apps read the last one as the reason of a failure. */
function log(message: string): void {
  process.stdout.write(`${new Date().toISOString()} supervisor: ${message.replaceAll('\n', ' ')}\n`);
}

async function supervise(): Promise<void> {
  // The app may have joined another supervisor, and left it, before this one was up or had the lock.
  if (!(await isAwaited())) return;
  const lock = new DatabaseSync(files.lock);
  if (!(await takeLock(lock)) || !(await isAwaited())) return;
  await rotateLog(files.log);
  setInterval(() => void rotateLog(files.log).catch(() => undefined), ROTATE_LOG_EVERY_MS).unref();
  const url = Promise.withResolvers<string>();
  const server = await serveClients(files, url.promise);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, server.stop);
  try {
    const cluster = await prepareCluster(files, settings);
    const postmaster = await obtainPostmaster(cluster, keepPort);
    url.resolve(connectionUrl(cluster.password, postmaster.port, findSocketFolder(files, postmaster.port)));
    const hasEnded = postmaster.ended.then(() => true);
    if (await Promise.race([hasEnded, server.stopped.then(() => false)])) {
      throw new StartError('PostgreSQL has ended unexpectedly.');
    }
    if (!(await stopPostmaster(postmaster, cluster))) log('PostgreSQL did not stop in time.');
  } finally {
    server.stop();
    // Without a use of the lock here, it could be garbage-collected before, which would release it.
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
