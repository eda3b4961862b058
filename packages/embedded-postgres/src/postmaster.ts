import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { firstComplaint, logSince, logSize } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { plainEnvironment } from './run-command.ts';
import { StartFailure } from './start-failure.ts';

/** A PostgreSQL server that accepts connections, whoever started it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly gone: Promise<void>;
}

/** PostgreSQL did not start, for a reason that may pass. */
export class PostmasterRefusal extends Error {
  readonly reason: 'lock file' | 'shared memory' | 'port' | 'killed';

  constructor(reason: PostmasterRefusal['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How long crash recovery may take, in milliseconds. */
const readyTimeoutMs = 180_000;

/** Starts PostgreSQL and waits until it accepts connections. Throws PostmasterRefusal or StartFailure. */
export async function startPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const { files, runAs, binaries, settings } = cluster;
  const options = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'portal',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A complaint's detail quotes the row that it is about, and people's data has no place in a log.
    log_error_verbosity: 'terse',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', files.cluster, ...options];

  const startedAt = Date.now();
  const logStart = await logSize(files.log);
  // Its output goes where ours goes, straight into the log file: that outlives us, a pipe to us would not.
  const child = spawn(program, args, {
    ...runAs.identity,
    env: plainEnvironment,
    windowsHide: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  for (const deadline = Date.now() + readyTimeoutMs; isRunning(); await Promise.race([gone, delay(15)])) {
    const file = await readPostmasterFile(files.cluster);
    // A file from before may name the same process: after a container's restart the numbers begin again.
    const isOurs = file && file.pid === child.pid && file.startedAtMs > startedAt - 1000;
    if (isOurs && file.ready) return { pid: file.pid, port, gone };
    if (Date.now() < deadline) continue;
    child.kill('SIGQUIT');
    throw new StartFailure(
      `PostgreSQL was not ready after ${readyTimeoutMs / 1000} seconds: see ${files.log}.`,
    );
  }
  if (child.signalCode) throw new PostmasterRefusal('killed', `it was ended by ${child.signalCode}`);
  throw refusal(await logSince(files.log, logStart), files.log);
}

function refusal(output: string, log: string): Error {
  const complaint = firstComplaint(output);
  if (/lock file .* already exists/.test(complaint)) return new PostmasterRefusal('lock file', complaint);
  if (/shared memory block/.test(complaint)) return new PostmasterRefusal('shared memory', complaint);
  if (/TCP\/IP sockets/.test(complaint)) return new PostmasterRefusal('port', complaint);
  return new StartFailure(`PostgreSQL did not start: ${complaint} (more in ${log}).`);
}
