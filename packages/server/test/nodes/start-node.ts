import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type NodeMessage = { url: string } | { swept: number };

export type NodeOptions = {
  databaseUrl: string;
  dataDir: string;
  /** The TZ of the process. */
  timeZone?: string;
  /** Minutes that its machine's clock is ahead. */
  clockSkew?: number;
  drainSeconds?: number;
  /** Further settings. */
  env?: Record<string, string>;
};

/** A portal's server in a process of its own. */
export type PortalNode = {
  url: string;
  pid: number;
  /** What it logged as an error. */
  stderrLines: string[];
  /** Renews what is due. @returns how many accounts */
  sweep: () => Promise<number>;
  /** Tells it to stop. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Ends it like `kill -9`. */
  kill: () => Promise<void>;
};

/** Every node and the test itself read each other's cookies. */
export const SESSION_SECRET = 'the tests of several nodes share this secret';

const nodeScript = fileURLToPath(new URL('./node.ts', import.meta.url));
const clockScript = fileURLToPath(new URL('./skewed-clock.ts', import.meta.url));

/** Starts a node and waits until it serves. */
export const startNode = async ({
  databaseUrl,
  dataDir,
  timeZone = process.env.TZ ?? 'UTC',
  clockSkew = 0,
  drainSeconds = 0,
  env = {},
}: NodeOptions): Promise<PortalNode> => {
  const child = fork(nodeScript, {
    execArgv: ['--import', clockScript],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TZ: timeZone,
      CLOCK_SKEW: String(clockSkew),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET,
      PORT: '0',
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...env,
    },
  });
  const stderrLines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface({ input: output }).on('line', (line) => stderrLines.push(line));
  const ended = once(child, 'exit');

  const heard = async <Key extends string>(key: Key): Promise<unknown> => {
    const died = ended.then(() => Promise.reject(new Error(`The node ended: ${stderrLines.join('\n')}`)));
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message'), died])) as [Record<string, unknown>];
      if (key in message) return message[key];
    }
  };
  return {
    url: String(await heard('url')),
    pid: child.pid ?? 0,
    stderrLines,
    sweep: async () => {
      const swept = heard('swept');
      child.send('sweep');
      return Number(await swept);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
