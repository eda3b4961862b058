import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareCluster } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import { keepRunning } from './keep-running.ts';
import { boundLog } from './log-file.ts';
import { obtainPostmaster } from './obtain-postmaster.ts';
import { StartFailure } from './start-failure.ts';
import { callSupervisor } from './supervisor-address.ts';
import { IpcServer } from './supervisor-door.ts';
import { takeLock } from './supervisor-lock.ts';
import { readTask } from './supervisor-task.ts';

/*
 * A process of its own, so that PostgreSQL outlives every way in which an app may end and stops after it. It ends with
 * the last app that needs it. Output goes to the log file, together with PostgreSQL's.
 */
const { files, settings } = readTask(process.argv);
process.title = 'portal-postgres';
process.umask(0o077);

const log = (message: string) => process.stdout.write(`${new Date().toISOString()} supervisor: ${message}\n`);

async function isServed(): Promise<boolean> {
  const socket = await callSupervisor(files);
  socket?.destroy();
  return socket !== undefined;
}

const told = Promise.race((['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => once(process, signal)));

async function supervise(): Promise<void> {
  if (!(await takeLock(files.lock, isServed))) return;
  await boundLog(files.log);
  setInterval(() => void boundLog(files.log).catch(() => undefined), 60_000).unref();
  const door = new IpcServer();
  await door.open(files);
  try {
    const cluster = await prepareCluster(files, settings);
    const postmaster = await obtainPostmaster(cluster);
    await door.announce({ url: connectionUrl(cluster.password, postmaster.port) });
    const over = Promise.race([door.everyoneLeft, told]).then(() => door.close());
    await keepRunning(cluster, postmaster, over, log);
  } catch (error) {
    // Whoever started this process may not have reached the door yet.
    await Promise.race([door.someoneCame, delay(3_000)]);
    await door.announce({ failure: StartFailure.sentence(error) });
    throw error;
  } finally {
    await door.remove();
  }
}

try {
  await supervise();
} catch (error) {
  log(StartFailure.sentence(error));
  process.exitCode = 1;
}
process.exit();
