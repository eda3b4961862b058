import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSettings } from './cluster.ts';
import type { EmbeddedFiles } from './files.ts';
import { connectToSupervisor } from './ipc.ts';
import { logSince, logSize } from './log-file.ts';
import { isRunning, minimalEnvironment } from './processes.ts';
import { StartError } from './start-error.ts';

/** Covers the slow stop of an earlier supervisor and PostgreSQL's crash recovery after it. */
const JOIN_TIMEOUT_MS = 240_000;
/** Longer than `stopPostmaster` takes. */
const LEAVE_TIMEOUT_MS = 30_000;

export type SupervisorOptions = {
  settings: PostgresSettings;
  /** Clients already have the URL, so that PostgreSQL must not start on another port. */
  keepPort: boolean;
};

export type SupervisorClient = {
  url: string;
  closed: Promise<void>;
  /** The last client waits until PostgreSQL has stopped. @returns false when that took too long */
  leave: () => Promise<boolean>;
};

/** @throws StartError */
export async function joinSupervisor(
  files: EmbeddedFiles,
  options: SupervisorOptions,
): Promise<SupervisorClient> {
  const logStart = await logSize(files.log);
  let started: ChildProcess | undefined;
  for (const deadline = Date.now() + JOIN_TIMEOUT_MS; Date.now() < deadline; await delay(20)) {
    const socket = await connectToSupervisor(files);
    const client = socket && (await createClient(socket));
    if (client) {
      // One that has not taken the lock yet must not start PostgreSQL once this client has left.
      if (started?.connected) started.disconnect();
      return client;
    }
    if (started && isRunning(started)) continue;
    if (started?.exitCode) throw await failureInLog(files.log, logStart);
    // Apps that start at the same time start one supervisor each. All but one find the lock taken and exit with 0.
    started = await startSupervisor(files, options);
  }
  throw new StartError(`The embedded database did not come up in time: see ${files.log}.`);
}

/** @returns undefined when the supervisor was shutting down or has failed */
async function createClient(socket: Socket): Promise<SupervisorClient | undefined> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const received = new Promise<string>((resolve) => socket.on('data', (text) => resolve(String(text))));
  const url = await Promise.race([received, closed]);
  if (!url) return undefined;
  // The connection alone does not keep this process alive.
  socket.unref();
  return {
    url,
    closed,
    async leave() {
      socket.ref();
      socket.write('leave');
      const inTime = closed.then(() => true);
      const hasLeft = await Promise.race([inTime, delay(LEAVE_TIMEOUT_MS, false, { ref: false })]);
      socket.destroy();
      return hasLeft;
    },
  };
}

/** Starts the supervisor in a session of its own, so that Ctrl-C and the end of this process do not reach it. */
async function startSupervisor(files: EmbeddedFiles, options: SupervisorOptions): Promise<ChildProcess> {
  // A bundle has supervisor.js in the same folder.
  const script = join(import.meta.dirname, `supervisor${extname(import.meta.filename)}`);
  const log = await open(files.log, 'a', 0o600);
  try {
    const child = spawn(process.execPath, [script, files.folder, JSON.stringify(options)], {
      cwd: files.folder,
      env: minimalEnvironment,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
    });
    // A failed spawn has a negative exit code, which `joinSupervisor` checks.
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    return child;
  } finally {
    await log.close();
  }
}

async function failureInLog(log: string, start: number): Promise<StartError> {
  const messages = [...(await logSince(log, start)).matchAll(/^\S+ supervisor: (.*)$/gm)];
  return new StartError(messages.at(-1)?.[1] ?? `The embedded database's supervisor failed: see ${log}.`);
}
